import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { z } from 'zod'

// What the driver and the database do alone, in a process of its own: statements as they come on standard input, for so
// many people at once, each person's one after the other. It says how many milliseconds that took, and how many of the
// processor's time.

const input = z
  .object({
    databaseUrl: z.string(),
    connections: z.number(),
    statements: z.array(
      z.object({ name: z.string(), text: z.string(), values: z.array(z.string().nullable()) }),
    ),
    /** For each person what stands for each value of the statements, from one round to the next. */
    people: z.array(z.array(z.record(z.string(), z.string()))),
  })
  .parse(JSON.parse(await text(process.stdin)))

const pool = new Pool({ connectionString: input.databaseUrl, max: input.connections })
// All connections are open before the clock starts.
await Promise.all(Array.from({ length: input.connections }, () => pool.query('select pg_sleep(0.1)')))

const [before, inside, after] = parted(input.statements)
const [began, used] = [performance.now(), process.cpuUsage()]
await Promise.all(
  input.people.map(async (rounds) => {
    for (const own of rounds) await once(own)
  }),
)
const tookMs = performance.now() - began
const { user, system } = process.cpuUsage(used)
await pool.end()
console.log(JSON.stringify({ tookMs, ownMs: (user + system) / 1000 }))

type Statement = (typeof input.statements)[number]

/** A transaction keeps its connection; what is asked before and after takes whichever is free, as on the site. */
async function once(own: Record<string, string>): Promise<void> {
  for (const statement of before) await pool.query(queryOf(statement, own))
  if (inside.length > 0) {
    const client = await pool.connect()
    for (const statement of inside) await client.query(queryOf(statement, own))
    client.release()
  }
  for (const statement of after) await pool.query(queryOf(statement, own))
}

function queryOf(statement: Statement, own: Record<string, string>) {
  const { name, text: words, values } = statement
  const filled = values.map((value) => (value === null ? null : (own[value] ?? value)))
  if (filled.length === 0 && !name) return { text: words }
  return { ...(name && { name }), text: words, values: filled }
}

function parted(statements: readonly Statement[]): [Statement[], Statement[], Statement[]] {
  const begins = statements.findIndex(({ text }) => /^begin/i.test(text))
  const ends = statements.findIndex(({ text }) => /^commit/i.test(text))
  if (begins < 0) return [[...statements], [], []]
  return [statements.slice(0, begins), statements.slice(begins, ends + 1), statements.slice(ends + 1)]
}
