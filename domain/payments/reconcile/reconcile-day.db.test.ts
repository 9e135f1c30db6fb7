import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { receiptYears } from '#db/tables/money.ts'
import { orders } from '#db/tables/orders.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { type PaymentProvider, ProviderError, type ProviderStanding } from '#platform/payments/provider.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makeOrder, makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { differencesIn, reconcileDay, reconciliationFor } from './reconcile-day.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const course = await makeCourse(db, { title: 'Berbayar', price: 50_000 })
const at = new Date('2026-11-24T03:00:00Z')
const day = '2026-11-24'
const pace = { most: 100, pauseMs: 0 }
const { signal } = new AbortController()

const standing = (orderId: string, given: Partial<ProviderStanding> = {}): ProviderStanding => ({
  orderId,
  reference: null,
  status: 'paid',
  received: 50_000,
  paidBack: 0,
  isReversed: false,
  channel: null,
  raw: '',
  ...given,
})

/** A provider that knows these payments, with a list of them or without one. */
function knowing(standings: readonly ProviderStanding[], { hasList = true, isAway = false } = {}) {
  const asked: string[] = []
  const provider: PaymentProvider = {
    name: 'midtrans',
    begin: () => Promise.reject(new Error('not asked')),
    look: async ({ orderId }) => {
      asked.push(orderId)
      if (isAway) throw new ProviderError('away', 'silence')
      return (
        standings.find((each) => each.orderId === orderId) ??
        standing(orderId, { status: 'none', received: 0 })
      )
    },
    cancel: () => Promise.reject(new Error('not asked')),
    payBack: () => Promise.reject(new Error('not asked')),
    readNotification: () => ({ isGenuine: false, orderId: null, reference: null, proven: null }),
    list: async () => (hasList ? [...standings] : null),
  }
  return { asked, providers: new Map([[provider.name, provider]]) }
}

const of = ({ providers }: ReturnType<typeof knowing>, how = pace) =>
  reconcileDay({ db, providers, signal, pace: how }, day, at)
const paidOn = async (moment = at) =>
  makePaidOrder(db, await makePerson(db), { kind: 'course', subjectId: course.id, at: moment })
const rowsOf = async (name: string) =>
  (await of(knowing([]))).checks.find((check) => check.name === name)?.rows.map((row) => row.name)

test('a day on which both say the same has no difference, with a list or one by one', async () => {
  const paid = await paidOn()
  await makeOrder(db, await makePerson(db), { kind: 'course', subjectId: course.id, at })
  const theirs = [standing(paid.attempt.providerOrderId)]
  for (const hasList of [true, false]) {
    const provider = knowing(theirs, { hasList })
    const report = await of(provider)
    expect(differencesIn(report)).toBe(0)
    expect(report.providers).toMatchObject([{ compared: 2, left: 0, isAway: false }])
    expect(provider.asked).toHaveLength(hasList ? 1 : 2)
  }
  await hears(db, paid.id, { kind: 'paid-back', attemptId: paid.attempt.id, amount: 50_000 }, at)
})

test('money that only one side has, another amount and what is none of ours are rows', async () => {
  const quiet = await makeOrder(db, await makePerson(db), { kind: 'course', subjectId: course.id, at })
  const lonely = await paidOn()
  const wrong = await paidOn()
  const back = await paidOn()
  const { providers } = await of(
    knowing([
      standing(quiet.attempt.providerOrderId),
      standing(wrong.attempt.providerOrderId, { received: 49_999 }),
      standing(back.attempt.providerOrderId, { paidBack: 1000 }),
      standing('somebody-elses'),
    ]),
  )
  const kinds = providers.flatMap(({ differences }) => differences.map(({ kind, name }) => `${kind} ${name}`))
  expect(kinds).toEqual(
    expect.arrayContaining([
      `missing-here ${quiet.attempt.providerOrderId}`,
      `missing-there ${lonely.attempt.providerOrderId}`,
      `amount ${wrong.attempt.providerOrderId}`,
      `paid-back ${back.attempt.providerOrderId}`,
      'unknown somebody-elses',
    ]),
  )
})

test('a provider that is away is said to be, and what is beyond the pace is counted', async () => {
  await paidOn()
  await paidOn()
  const away = await of(knowing([], { hasList: false, isAway: true }))
  expect(away.providers).toMatchObject([{ isAway: true }])
  const hurried = await of(knowing([], { hasList: false }), { most: 1, pauseMs: 0 })
  expect(hurried.providers[0]?.compared).toBe(1)
  expect(hurried.providers[0]?.left).toBeGreaterThan(0)
})

test('another day is not asked for', async () => {
  const paid = await paidOn(new Date('2026-11-24T17:00:00Z'))
  const { asked, providers } = knowing([], { hasList: false })
  await reconcileDay({ db, providers, signal, pace }, day, at)
  expect(asked).not.toContain(paid.attempt.providerOrderId)
})

test('books that say another sum than their order are found', async () => {
  const paid = await paidOn()
  expect(await rowsOf('books')).toEqual([])
  await db.update(orders).set({ received: 50_001 }).where(eq(orders.id, paid.id))
  expect(await rowsOf('books')).toEqual([paid.reference])
  await db.update(orders).set({ received: 50_000 }).where(eq(orders.id, paid.id))
})

test('who has paid and is not in is found, but not who was taken out', async () => {
  const person = await makePerson(db)
  const paid = await makePaidOrder(db, person, { kind: 'course', subjectId: course.id, at })
  expect(await rowsOf('not-in')).toEqual([])
  await db.update(enrollments).set({ orderId: null }).where(eq(enrollments.orderId, paid.id))
  expect(await rowsOf('not-in')).toEqual([paid.reference])
  await db.update(enrollments).set({ orderId: paid.id }).where(eq(enrollments.userId, person.id))
  await removeLearner(db, staff, { courseId: course.id, personId: person.id }, 'Pindah')
  expect(await rowsOf('not-in')).toEqual([])
})

test('who is in by an order that lets nobody in is found', async () => {
  const person = await makePerson(db)
  const order = await makeOrder(db, person, { kind: 'course', subjectId: course.id, at })
  await db
    .insert(enrollments)
    .values({ userId: person.id, courseId: course.id, pricePaid: 50_000, orderId: order.id })
  expect(await rowsOf('in-unpaid')).toEqual([order.reference])
  await db.delete(enrollments).where(eq(enrollments.userId, person.id))
})

test('a number that no receipt has is found', async () => {
  expect(await rowsOf('receipts')).toEqual([])
  await db.update(receiptYears).set({ last: sql`${receiptYears.last} + 1` })
  expect(await rowsOf('receipts')).toEqual(['2026'])
  await db.update(receiptYears).set({ last: sql`${receiptYears.last} - 1` })
})

test('a voucher and seats beyond their limits are found', async () => {
  const id = uuidV7()
  await db.insert(vouchers).values({ id, code: 'LIMA', kind: 'percent', value: 5, limitTotal: 1 })
  for (let time = 0; time < 2; time += 1)
    await makeOrder(db, await makePerson(db), { kind: 'course', subjectId: course.id, at, voucherId: id })
  expect(await rowsOf('vouchers')).toEqual(['LIMA'])
  const event = await makeEvent(db, { title: 'Penuh', price: 1000, maxAttendees: 1 })
  expect(await rowsOf('seats')).toEqual([])
  for (let time = 0; time < 2; time += 1)
    await db.insert(eventRegistrations).values({
      userId: (await makePerson(db)).id,
      eventId: event.id,
      pricePaid: 0,
      ticketCode: uuidV7(),
    })
  expect(await rowsOf('seats')).toEqual(['Penuh'])
  await db.delete(events).where(eq(events.id, event.id))
})

test('reconciliation is for staff and admins', async () => {
  const asking = { db, providers: new Map(), signal, pace }
  for (const role of ['student', 'instructor'] as const)
    await expect(reconciliationFor(asking, await makePerson(db, { role }), day)).rejects.toMatchObject({
      code: 'forbidden',
    })
  expect((await reconciliationFor(asking, staff, day)).providers).toEqual([])
})
