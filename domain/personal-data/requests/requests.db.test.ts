import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { dataRequests } from '#db/tables/data-requests.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { quotas } from '#domain/people/quotas.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askAboutData, ownDataRequests } from './ask.server.ts'
import { answerDataRequest, listDataRequests } from './desk.server.ts'
import { forgetDataRequests, remindOfDataRequests } from './remind.server.ts'

const { db } = await testDatabase()
const someone = async (given: Parameters<typeof makePerson>[1] = {}): Promise<Viewer> => ({
  ...(await makePerson(db, given)),
  sessionId: '',
})
const staff = await someone({ role: 'staff' })
const input = { kind: 'correct', text: 'Namaku di sertifikat salah eja.' } as const
const waiting = { status: 'waiting', cursor: '' } as const
const answered = { status: 'answered', cursor: '' } as const
const post = () => ({ outbox: outboxForTest(), dataLink: 'https://noken.example/account/data' })
const toldOf = (requestId: string) =>
  db
    .select({ cause: notifications.cause })
    .from(notifications)
    .where(and(eq(notifications.userId, staff.id), sql`cause like ${`data-request:${requestId}%`}`))

async function asked(by: Viewer): Promise<string> {
  await askAboutData(db, by, input)
  return (await ownDataRequests(db, by))[0]?.id ?? ''
}

test('a request waits for 72 hours at the desk, staff are told at once, and the answer reaches who asked', async () => {
  const learner = await someone({ locale: 'en' })
  const requestId = await asked(learner)
  expect(await toldOf(requestId)).toHaveLength(1)
  const { requests } = await listDataRequests(db, staff, waiting)
  expect(requests).toMatchObject([{ id: requestId, ...input, personId: learner.id, outcome: null }])
  const [{ askedAt, dueAt } = { askedAt: new Date(), dueAt: new Date(0) }] = requests
  expect(dueAt.getTime() - askedAt.getTime()).toBe(72 * 3600_000)
  const { outbox, dataLink } = post()
  const said = { outcome: 'done', answer: 'Sudah kami perbaiki.', outbox, dataLink } as const
  const both = await Promise.allSettled([
    answerDataRequest(db, staff, requestId, said),
    answerDataRequest(db, staff, requestId, { ...said, outcome: 'refused' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', reason: 'already-answered' },
  })
  expect(outbox.queued).toMatchObject([{ kind: 'data-request-answered', to: learner.email, locale: 'en' }])
  expect(outbox.queued[0]?.text).toContain(said.answer)
  expect(await ownDataRequests(db, learner)).toMatchObject([{ answer: said.answer }])
  expect((await listDataRequests(db, staff, waiting)).requests).toEqual([])
  expect((await listDataRequests(db, staff, answered)).requests).toMatchObject([{ id: requestId }])
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, learner.id))
    .orderBy(auditLog.at, auditLog.id)
  expect(logged.map(({ action }) => action)).toEqual(['data-request-made', 'data-request-answered'])
})

test('those who may not see requests see none, and answer none', async () => {
  const learner = await someone()
  const requestId = await asked(learner)
  for (const role of ['student', 'instructor'] as const) {
    const viewer = await someone({ role })
    await expect(listDataRequests(db, viewer, waiting)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      answerDataRequest(db, viewer, requestId, { outcome: 'done', answer: 'x', ...post() }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await ownDataRequests(db, await someone())).toEqual([])
  await expect(
    answerDataRequest(db, staff, crypto.randomUUID(), { outcome: 'done', answer: 'x', ...post() }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('staff are told again with a day left and when the time is over, each once', async () => {
  const requestId = await asked(await someone())
  const causes = async () => (await toldOf(requestId)).map(({ cause }) => cause).toSorted()
  const left = (hours: number) =>
    db.execute(
      sql`update data_requests set due_at = now() + make_interval(hours => ${hours}) where id = ${requestId}`,
    )
  await remindOfDataRequests(db)
  expect(await causes()).toEqual([`data-request:${requestId}:72`])
  await left(23)
  for (let hour = 0; hour < 3; hour += 1) await remindOfDataRequests(db)
  expect(await causes()).toEqual([`data-request:${requestId}:24`, `data-request:${requestId}:72`])
  await left(-1)
  for (let hour = 0; hour < 3; hour += 1) await remindOfDataRequests(db)
  expect(await causes()).toEqual([0, 24, 72].map((hours) => `data-request:${requestId}:${hours}`))
  await answerDataRequest(db, staff, requestId, { outcome: 'refused', answer: 'Tidak bisa.', ...post() })
  expect(await db.$count(dataRequests, eq(dataRequests.id, requestId))).toBe(1)
})

test('requests of somebody who is gone stay without their name, and go five years after their answer', async () => {
  const learner = await someone()
  const requestId = await asked(learner)
  await db.delete(profiles).where(eq(profiles.id, learner.id))
  const of = async (filter: typeof waiting | typeof answered) =>
    (await listDataRequests(db, staff, filter)).requests.find(({ id }) => id === requestId)
  expect(await of(waiting)).toMatchObject({ fullName: null, email: null })
  const { outbox, dataLink } = post()
  await answerDataRequest(db, staff, requestId, { outcome: 'done', answer: 'Selesai.', outbox, dataLink })
  expect(outbox.queued).toEqual([])
  await forgetDataRequests(db)
  expect(await of(answered)).toBeDefined()
  await db.execute(
    sql`update data_requests set answered_at = now() - interval '1826 days' where id = ${requestId}`,
  )
  expect(await forgetDataRequests(db)).toBe(1)
})

test('nobody asks without end', async () => {
  const learner = await someone()
  for (let n = 0; n < quotas.dataRequests.limit; n += 1) await askAboutData(db, learner, input)
  await expect(askAboutData(db, learner, input)).rejects.toMatchObject({ reason: 'quota' })
  expect(await ownDataRequests(db, learner)).toHaveLength(quotas.dataRequests.limit)
})
