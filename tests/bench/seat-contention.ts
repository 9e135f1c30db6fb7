import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { events } from '#db/tables/events.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'

export type SeatContention = {
  claims: number
  seats: number
  processes: number
  /** Seats that the database holds afterwards: exactly `seats`. */
  registered: number
  /** What the claimants were notified of, and how many each. */
  answers: Record<string, number>
  claimsPerSecond: number
  /** As many updates of one bare row, by as many processes and connections, on the same server. */
  bareUpdatesPerSecond: number
}

type Round = { processes: number; claims: number; databaseUrl: string; eventId: string; isBare: boolean }

const claimFile = path.join(import.meta.dirname, 'claim-seats.ts')
const resultSchema = z.object({
  began: z.number(),
  ended: z.number(),
  answers: z.record(z.string(), z.number()),
})

/** Lets `claims` people, spread over several processes with a pool of connections each, claim `seats` seats of one
 *  event at the same moment, on a real PostgreSQL of its own; then updates a bare row as often. */
export async function seatContention({
  claims = 10_000,
  seats = 100,
  processes = 4,
} = {}): Promise<SeatContention> {
  const postgres = await startRealPostgres()
  try {
    const eventId = await prepare(postgres.url, claims, seats)
    const round = { processes, claims, databaseUrl: postgres.url, eventId }
    const claimed = await runRound({ ...round, isBare: false })
    const bare = await runRound({ ...round, isBare: true })
    const registered = await withDatabase(postgres.url, async (db) => {
      const { rows } = await db.execute(sql`select count(*)::int as n from event_registrations`)
      return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n
    })
    return {
      claims,
      seats,
      processes,
      registered,
      answers: claimed.answers,
      claimsPerSecond: claimed.perSecond,
      bareUpdatesPerSecond: bare.perSecond,
    }
  } finally {
    await postgres.stop()
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

async function withDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

const prepare = (databaseUrl: string, claims: number, seats: number): Promise<string> =>
  withDatabase(databaseUrl, async (db) => {
    await db.execute(sql`
      insert into profiles (id, email, full_name)
      select gen_random_uuid(), 'claimant-' || lpad(place::text, 7, '0') || '@bench.example', 'Claimant ' || place
      from generate_series(0, ${claims - 1}::int) place`)
    await db.execute(sql`create table bench_hot_row (id int primary key, n int not null)`)
    await db.execute(sql`insert into bench_hot_row values (1, 0)`)
    const startDate = new Date(Date.now() + 86_400_000)
    const [event] = await db
      .insert(events)
      .values({
        title: 'A hundred seats',
        description: 'Claimed by many at once.',
        startDate,
        endDate: new Date(startDate.getTime() + 3_600_000),
        maxAttendees: seats,
        isPublished: true,
      })
      .returning({ id: events.id })
    if (!event) throw new Error('No event was made.')
    return event.id
  })

async function runRound({ processes, claims, ...work }: Round) {
  const share = Math.ceil(claims / processes)
  const claimants = Array.from({ length: processes }, (_, place) =>
    startClaimant({ ...work, from: place * share, below: Math.min(claims, (place + 1) * share) }),
  )
  await Promise.all(claimants.map(({ ready }) => ready))
  for (const { begin } of claimants) begin()
  const results = await Promise.all(claimants.map(({ result }) => result()))
  const seconds =
    (Math.max(...results.map(({ ended }) => ended)) - Math.min(...results.map(({ began }) => began))) / 1000
  const answers: Record<string, number> = {}
  for (const each of results)
    for (const [answer, count] of Object.entries(each.answers))
      answers[answer] = (answers[answer] ?? 0) + count
  return { answers, perSecond: Math.round(claims / seconds) }
}

/** A process that says when it is ready, begins when it is told to, and ends with its result. */
function startClaimant(work: object) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', claimFile, JSON.stringify(work)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  const line = async () => {
    const next = await lines.next()
    if (next.done) throw new Error(`A claimant has ended (${(await ended)[0]}).`)
    return next.value
  }
  return {
    ready: line(),
    begin: () => child.stdin.end(),
    result: async () => {
      const result = resultSchema.parse(JSON.parse(await line()))
      await ended
      return result
    },
  }
}
