import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createDatabase } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { noEmails } from '#domain/demo/no-emails.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

// One of the processes of seat-contention.ts. It gets its work as its one argument, says 'ready', begins when its input is closed, and
// writes what came of it as one line.

const work = z
  .object({
    databaseUrl: z.string(),
    eventId: z.string(),
    /** The people with these places among all, `from` included, `below` not; null to update a bare row as often instead. */
    from: z.number(),
    below: z.number(),
    isBare: z.boolean(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const { db, pool, close } = createDatabase({ connectionString: work.databaseUrl })
const claimants = await db
  .select({ id: profiles.id, email: profiles.email, fullName: profiles.fullName })
  .from(profiles)
  .where(and(gte(profiles.email, emailAt(work.from)), lt(profiles.email, emailAt(work.below))))
  .orderBy(asc(profiles.email))
// All connections are open before the clock starts.
await Promise.all(Array.from({ length: pool.options.max ?? 8 }, () => db.execute(sql`select pg_sleep(0.05)`)))

console.log('ready')
for await (const _ of process.stdin);

const began = Date.now()
const answers = await Promise.all(claimants.map(work.isBare ? updateBareRow : claim))
const ended = Date.now()
await close()
const counted = Object.fromEntries(
  Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => [answer, all?.length]),
)
console.log(JSON.stringify({ began, ended, answers: counted }))

async function claim({ id, email, fullName }: (typeof claimants)[number]): Promise<string> {
  const viewer: Viewer = {
    id,
    email,
    fullName,
    role: 'student',
    avatarUrl: null,
    timeZone: 'Asia/Jayapura',
    locale: 'id',
    sessionId: '',
  }
  try {
    const { refusal } = await registerAttendee(db, noEmails, viewer, work.eventId)
    return refusal ?? 'registered'
  } catch (error) {
    return `error: ${error}`
  }
}

async function updateBareRow(): Promise<string> {
  await db.execute(sql`update bench_hot_row set n = n + 1 where id = 1`)
  return 'updated'
}

function emailAt(place: number): string {
  return `claimant-${String(place).padStart(7, '0')}@bench.example`
}
