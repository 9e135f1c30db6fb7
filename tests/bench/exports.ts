import { sql } from 'drizzle-orm'
import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { onDatabase } from './many-courses.ts'
import { memoryOf } from './measure.ts'
import { megabytes, milliseconds, perSecond, type Report } from './report.ts'

const rows = 100_000
/** What the server may hold more at any moment, while it sends a file of whatever length. */
const mostMb = 60

/** How fast files of 100,000 rows are sent, and what the server holds meanwhile. */
export async function benchExports(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const { url, process } = site.server
    const { cookie, eventId } = await onDatabase(site, async (db) => {
      const admin = await makePerson(db, { role: 'admin' })
      await giveFactors(db, [admin.id])
      const event = await makeEvent(db)
      await db.execute(sql`
        insert into profiles (id, email, full_name, role, created_at)
        select gen_random_uuid(), 'orang' || n || '@bench.example.org', 'Orang ' || n, 'student', now() - n * interval '1 minute'
        from generate_series(1, ${rows}::int) n`)
      await db.execute(sql`
        insert into event_registrations (id, user_id, event_id, price_paid, ticket_code, registered_at)
        select gen_random_uuid(), id, ${event.id}, 0, upper(left(md5(id::text), 10)), created_at from profiles where role = 'student'`)
      await db.execute(sql`analyze`)
      const [session = ''] = await startSessions(db, [admin.id], url)
      return { cookie: session, eventId: event.id }
    })
    report.title(
      `Files of ${rows} rows on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}`,
    )
    for (const path of ['/admin/users.csv', `/admin/events/${eventId}/registrants.csv`]) {
      const taken = await takeFile(`${url}${path}`, cookie, process.pid)
      const what = path.split('/').at(-1) ?? ''
      report.line({ what: `${what}: first bytes`, value: milliseconds(taken.firstMs) })
      report.line({ what: `${what}: rows`, value: perSecond(taken.lines / (taken.wholeMs / 1000)) })
      report.line({
        what: `${what}: more memory at most`,
        value: megabytes(taken.moreMb),
        target: `≤ ${mostMb} MB`,
        isHeld: taken.moreMb <= mostMb,
      })
    }
  } finally {
    await site.stop()
  }
}

async function takeFile(address: string, cookie: string, pid: number | undefined) {
  const before = memoryOf(pid)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 50)
  try {
    const began = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`)
    let firstMs = 0
    let lines = -1
    for await (const part of answer.body) {
      firstMs ||= performance.now() - began
      lines += part.filter((byte) => byte === 10).length
    }
    if (lines < rows) throw new Error(`${address}: ${lines} rows`)
    return { firstMs, wholeMs: performance.now() - began, lines, moreMb: most - before }
  } finally {
    clearInterval(watching)
  }
}
