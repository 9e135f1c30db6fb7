import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles } from '#db/tables/people.ts'
import { sampleEvent } from '#domain/notifications/kinds/samples.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { listMentors } from './mentors.server.ts'
import { ownRestriction, restrictSelf } from './restrict-self.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: false }

/** Which of three emails somebody gets. */
async function emailsTo(personId: string): Promise<string[]> {
  const startDate = new Date(Date.now() + 30 * 24 * 3600_000)
  const event = { ...sampleEvent, id: crypto.randomUUID(), title: 'Kopdar', startDate }
  const outbox = outboxForTest()
  for (const kind of ['event-registered', 'event-changed', 'event-cancelled'] as const)
    await db.transaction((tx) =>
      notifyWithEmail(tx, outbox, kind, { event, at: new Date(), people: [personId] }),
    )
  return outbox.queued.map(({ kind }) => kind)
}

test('whoever restricts what is done with their data is mailed what they need alone, and shown on no public page, until they end it', async () => {
  const person = { ...(await makePerson(db, { role: 'instructor', isMentor: true })), sessionId: '' }
  const isListed = async () => (await listMentors(db, null, rules)).mentors.some(({ id }) => id === person.id)
  expect(await isListed()).toBe(true)
  expect(await ownRestriction(db, person)).toBeNull()
  await restrictSelf(db, person, true)
  await restrictSelf(db, person, true)
  expect(await ownRestriction(db, person)).toBeInstanceOf(Date)
  expect(await isListed()).toBe(false)
  expect(await emailsTo(person.id)).toEqual(['event-changed', 'event-cancelled'])
  await restrictSelf(db, person, false)
  expect(await isListed()).toBe(true)
  expect(await emailsTo(person.id)).toEqual(['event-registered', 'event-changed', 'event-cancelled'])
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, person.id))
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['data-restricted', 'data-unrestricted'])
  expect(await db.$count(profiles, sql`restricted_at is not null`)).toBe(0)
})
