import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { countAudit } from './count-audit.server.ts'
import { forgetOldEntries } from './forget-old-entries.server.ts'
import { recordAudit } from './record-audit.server.ts'
import { auditActions, passingActions } from './schema.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const stays = { cause: { message: 'the audit log is written once and stays' } }
const somebody = {
  key: 'a',
  subject: { id: null, name: '' },
  details: { reason: 'credentials' },
  address: '203.0.113.9',
}
const entriesOf = (key: string) =>
  db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.countKey} like ${`sign-in-failed:${key}:%`}`)

test('what happens often within an hour is one entry that says how often, the next hour another', async () => {
  const at = new Date('2026-11-22T10:00:00Z')
  await countAudit(db, 'sign-in-failed', somebody, at)
  expect(await entriesOf('a')).toMatchObject([{ details: { reason: 'credentials' }, address: '203.0.113.9' }])
  await Promise.all(
    Array.from({ length: 30 }, () =>
      countAudit(
        db,
        'sign-in-failed',
        { ...somebody, details: { reason: 'suspended' }, address: '198.51.100.1' },
        at,
      ),
    ),
  )
  expect(await entriesOf('a')).toMatchObject([
    { details: { reason: 'suspended', count: 31 }, address: '203.0.113.9' },
  ])
  await countAudit(db, 'sign-in-failed', somebody, new Date('2026-11-22T11:00:00Z'))
  expect(await entriesOf('a')).toHaveLength(2)
})

test('an entry that counts takes nothing but its count, and one that does not takes nothing', async () => {
  await countAudit(db, 'sign-in-failed', { ...somebody, key: 'b' })
  const itself = sql`${auditLog.countKey} like 'sign-in-failed:b:%'`
  for (const change of [
    { actorName: 'x' },
    { action: 'signed-in' },
    { at: new Date('2026-01-01T00:00:00Z') },
    { countKey: null },
    { address: null },
  ])
    await expect(db.update(auditLog).set(change).where(itself)).rejects.toMatchObject(stays)
  await recordAudit(db, admin, 'signed-in', { id: admin.id, name: admin.fullName })
  const plain = db.update(auditLog).set({ details: {} }).where(eq(auditLog.actorId, admin.id))
  await expect(plain).rejects.toMatchObject(stays)
})

test('passing entries go when they are old enough, everything else stays however old it is', async () => {
  const before = await db.$count(auditLog)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
  const entries = auditActions.flatMap((action) =>
    [passingActions.days - 1, passingActions.days + 1, 4000].map((days) => ({ action, at: daysAgo(days) })),
  )
  await db.insert(auditLog).values(entries)
  expect(await forgetOldEntries(db, 100)).toBe(2 * passingActions.actions.length)
  expect(await forgetOldEntries(db, 100)).toBe(0)
  expect(await db.$count(auditLog)).toBe(before + entries.length - 2 * passingActions.actions.length)
  const youngPassing = sql`${auditLog.action} = 'signed-in' and ${auditLog.at} > now() - make_interval(days => ${passingActions.days})`
  await expect(db.delete(auditLog).where(youngPassing)).rejects.toMatchObject(stays)
  await expect(db.delete(auditLog).where(eq(auditLog.action, 'role-changed'))).rejects.toMatchObject(stays)
  await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(stays)
})
