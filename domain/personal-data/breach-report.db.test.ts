import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillEveryTable } from '#tests/factories/fill-every-table.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { breachReport } from './breach-report.server.ts'
import { held } from './held.ts'

const { db } = await testDatabase()
const hour = 3600_000
await fillEveryTable(db)

test('of every table that says when it was written it is told whose rows were, also of parts of others', async () => {
  const { people, timeless } = await breachReport(db, {
    since: new Date(0),
    until: new Date(Date.now() + hour),
  })
  const tables = new Set(people.flatMap(({ rows }) => Object.keys(rows)))
  expect(Object.keys(held).filter((table) => !tables.has(table) && !timeless.includes(table))).toEqual([
    // Here they have no person, or were not used yet.
    'recovery_codes',
    'audit_log',
    'events',
    'statement_lines',
    'vouchers',
  ])
  expect(timeless).toEqual(expect.arrayContaining(['notification_wishes', 'question_mentions']))
  expect(timeless.length).toBeLessThan(12)
  expect(tables.has('submission_marks')).toBe(true)
  expect(tables.has('receipts')).toBe(true)
})

test('each person is told once, by whatever their rows are found, and what is no person is not told', async () => {
  const since = new Date(Date.now() - 1)
  const person = await makePerson(db, { email: 'sekali@example.org' })
  await db.execute(
    sql`insert into audit_log (id, action, subject_id) values (${crypto.randomUUID()}, 'event-created', ${crypto.randomUUID()})`,
  )
  for (const email of [person.email, 'tamu@example.org'])
    await db.execute(
      sql`insert into inquiries (id, kind, name, email, message, locale) values (${crypto.randomUUID()}, 'contact', 'Sekali', ${email}, 'Halo', 'id')`,
    )
  await db.execute(
    sql`insert into guardian_consents (id, child_id, how, guardian_email) values (${crypto.randomUUID()}, ${person.id}, 'mail', 'ibu@example.org')`,
  )
  const { people } = await breachReport(db, { since, until: new Date(Date.now() + hour) })
  const told = people.map(({ email, fullName, rows }) => [email, fullName !== null, rows.inquiries ?? 0])
  expect(told.sort()).toEqual([
    ['ibu@example.org', false, 0],
    ['sekali@example.org', true, 1],
    ['tamu@example.org', false, 1],
  ])
})

test('who was not touched in that time is not in it, and the log of that time is', async () => {
  const quiet = await makePerson(db)
  const { rows } = await db.execute<{ at: Date }>(sql`select clock_timestamp() as at from pg_sleep(0.01)`)
  const since = new Date(rows[0]?.at ?? 0)
  await db.execute(sql`select pg_sleep(0.01)`)
  const touched = await makePerson(db, { email: 'kena@example.org' })
  await db.execute(
    sql`insert into audit_log (id, action, subject_id) values (${crypto.randomUUID()}, 'users-exported', ${touched.id})`,
  )
  const { people, actions } = await breachReport(db, { since, until: new Date(Date.now() + hour) })
  expect(people.find(({ personId }) => personId === quiet.id)).toBeUndefined()
  expect(people.find(({ personId }) => personId === touched.id)).toMatchObject({
    email: 'kena@example.org',
    rows: { profiles: 1, audit_log: 1 },
  })
  expect(actions).toEqual([{ action: 'users-exported', count: 1 }])
  const before = await breachReport(db, { since: new Date(0), until: new Date(since.getTime() - hour) })
  expect(before.people.map(({ personId }) => personId)).not.toContain(touched.id)
})
