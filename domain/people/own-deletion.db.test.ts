import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { certificates } from '#db/tables/learning.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { m } from '#messages'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillEveryTable } from '#tests/factories/fill-every-table.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { erasePerson } from './erase-person.server.ts'
import { askDeletion, eraseWhenDue, ownStake, takeDeletionBack } from './own-deletion.server.ts'
import type { Viewer } from './policy.ts'

const { db } = await testDatabase()
const day = 24 * 3600_000

/** Somebody with a session that was confirmed so many minutes ago. */
async function someone(given: Parameters<typeof makePerson>[1] = {}, minutesAgo = 0): Promise<Viewer> {
  const person = await makePerson(db, given)
  const sessionId = uuidV7()
  await db.insert(sessions).values({
    id: sessionId,
    userId: person.id,
    token: sessionId,
    expiresAt: new Date(Date.now() + day),
    confirmedAt: new Date(Date.now() - minutesAgo * 60_000),
  })
  return { ...person, sessionId }
}

const post = () => {
  const outbox = outboxForTest()
  return { outbox, accountLink: 'https://noken.example/account/delete' }
}
const isThere = async ({ id }: { id: string }) => (await db.$count(profiles, eq(profiles.id, id))) === 1
const due = async ({ id }: { id: string }) => {
  const { rows } = await db.execute<{ run_at: Date }>(
    sql`select run_at from graphile_worker.jobs where key = ${`erase-person:${id}`}`,
  )
  return rows.map(({ run_at }) => new Date(run_at).getTime())
}

test('an account goes seven days after its holder has asked for it, once, and they are told before and after', async () => {
  const yohana = await someone()
  const sent = post()
  const at = await askDeletion(db, yohana, sent)
  expect(at.getTime() - Date.now()).toBeGreaterThan(7 * day - 60_000)
  expect(await askDeletion(db, yohana, sent)).toEqual(at)
  expect(await due(yohana)).toEqual([at.getTime()])
  const erase = (now: Date) => eraseWhenDue(db, sent.outbox, { personId: yohana.id }, now)
  await erase(new Date(at.getTime() - 1))
  expect(await isThere(yohana)).toBe(true)
  await Promise.all([erase(at), erase(at)])
  expect(await isThere(yohana)).toBe(false)
  await erase(at)
  expect(sent.outbox.queued.map(({ kind, to }) => [kind, to])).toEqual([
    ['account-goes', yohana.email],
    ['account-gone', yohana.email],
  ])
  // Whether they have a password or not.
  expect(sent.outbox.queued[0]?.note).toContain(m.common_sign_ins_title({}, { locale: 'id' }))
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, yohana.id)).orderBy(auditLog.at)
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['deletion-asked', yohana.id],
    ['user-deleted', yohana.id],
  ])
})

test('whoever changes their mind stays, also when they ask again later', async () => {
  const ana = await someone()
  const sent = post()
  const first = await askDeletion(db, ana, sent)
  await takeDeletionBack(db, ana)
  await takeDeletionBack(db, ana)
  expect((await ownStake(db, ana)).deletionAt).toBeNull()
  await eraseWhenDue(db, sent.outbox, { personId: ana.id }, first)
  expect(await isThere(ana)).toBe(true)
  await db
    .update(profiles)
    .set({ deletionAt: new Date(first.getTime() + day) })
    .where(eq(profiles.id, ana.id))
  // The job of the first time comes all the same.
  await eraseWhenDue(db, sent.outbox, { personId: ana.id }, first)
  expect(await isThere(ana)).toBe(true)
})

test('an open browser that somebody finds deletes nothing', async () => {
  const ben = await someone({}, 60)
  await expect(askDeletion(db, ben, post())).rejects.toMatchObject({ reason: 'unconfirmed' })
  expect((await ownStake(db, ben)).deletionAt).toBeNull()
})

test('the only admin stays, however many of two ask at once', async () => {
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.role, 'admin'))
  const [one, other] = [await someone({ role: 'admin' }), await someone({ role: 'admin' })]
  expect((await ownStake(db, one)).isLastAdmin).toBe(false)
  const asked = await Promise.allSettled([askDeletion(db, one, post()), askDeletion(db, other, post())])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = asked.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { reason: 'last-admin' } })
  expect(
    await db.$count(
      profiles,
      and(eq(profiles.role, 'admin'), sql`deletion_at is null and suspended_at is null`),
    ),
  ).toBe(1)
})

test('an admin who has become the only one since they asked stays', async () => {
  const [one, other] = [await someone({ role: 'admin' }), await someone({ role: 'admin' })]
  const at = await askDeletion(db, one, post())
  await db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(and(eq(profiles.role, 'admin'), sql`id <> ${one.id}`))
  await eraseWhenDue(db, post().outbox, { personId: one.id }, at)
  expect(await isThere(one)).toBe(true)
  expect((await ownStake(db, one)).deletionAt).toBeNull()
  expect(await isThere(other)).toBe(true)
})

test('what stays of somebody is what was decided: nothing refers to them any more, but the log and the books', async () => {
  await fillEveryTable(db)
  const { rows: holders } = await db.execute<{ id: string; full_name: string; role: 'student' }>(
    sql`select id, full_name, role from profiles where id in (select user_id from lesson_notes)`,
  )
  const [holder] = holders
  if (!holder) throw new Error('Nobody has everything.')
  const before = await db.$count(certificates)
  await db.transaction((tx) =>
    erasePerson(
      tx,
      { id: holder.id, fullName: holder.full_name, role: holder.role },
      { id: holder.id, fullName: holder.full_name },
    ),
  )
  const { rows: references } = await db.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype where c.relkind = 'r'`)
  const left: string[] = []
  for (const { table, column } of references) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${holder.id}`,
    )
    if ((rows[0]?.n ?? 0) > 0) left.push(`${table}.${column}`)
  }
  expect(left.filter((each) => !each.startsWith('audit_log.'))).toEqual([])
  expect(await db.$count(certificates)).toBe(before)
})

test('a portfolio is among what goes, of whoever has one', async () => {
  const ana = await someone()
  expect(await ownStake(db, ana)).toMatchObject({ portfolios: 0 })
  await db.insert(portfolios).values({ userId: ana.id, handle: 'ana-pergi' })
  expect(await ownStake(db, ana)).toMatchObject({ portfolios: 1 })
})
