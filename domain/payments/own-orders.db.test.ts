import { beforeEach, expect, test } from 'vitest'
import { vouchers } from '#db/tables/vouchers.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { enrollOnEntering } from '#domain/learning/enroll-student.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pageSize } from '#shared/page-cursor.ts'
import type { OrderKind } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { lookAtCheckout } from './look-at-checkout.server.ts'
import { openOrder } from './open-order.server.ts'
import { ownOrder } from './own-order.server.ts'
import { ownOrders } from './own-orders.server.ts'
import { ownReceipt } from './receipts/own-receipt.server.ts'
import { hears, tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const price = 149_000

beforeEach(() => storePaymentWays(db, ['transfer', 'midtrans']))

const open = (viewer: Viewer, kind: OrderKind, subjectId: string, code = '') =>
  openOrder(db, viewer, tillForTest, { kind, subjectId, way: 'transfer', code })

const look = (viewer: Viewer, kind: OrderKind, subjectId: string, voucher: string | null = null) =>
  lookAtCheckout(db, viewer, { kind, subjectId, voucher, address: null })

async function voucher(given: Partial<typeof vouchers.$inferInsert> = {}) {
  const code = `COBA${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await db.insert(vouchers).values({ code, kind: 'rupiah', value: 50_000, ...given })
  return code
}

test('somebody’s orders are theirs alone, the newest first, a page at a time', async () => {
  const [student, other] = [await makePerson(db), await makePerson(db)]
  const ids: string[] = []
  for (let n = 0; n <= pageSize; n += 1)
    ids.unshift((await open(student, 'course', (await makeCourse(db, { price })).id)).id)
  const foreign = await open(other, 'course', (await makeCourse(db, { price })).id)
  const first = await ownOrders(db, student, null)
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, pageSize))
  const second = await ownOrders(db, student, first.nextCursor)
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(pageSize))
  expect((await ownOrders(db, other, null)).rows.map(({ id }) => id)).toEqual([foreign.id])
  await expect(ownOrder(db, student, foreign.id)).rejects.toThrow('not-found: order')
  await expect(ownOrder(db, student, 'not-one')).rejects.toThrow('not-found: order')
})

test('an order’s page has the attempt that is open, what has come, and the number of its receipt', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const { id } = await open(student, 'course', course.id)
  expect(await ownOrder(db, student, id)).toMatchObject({
    state: 'awaiting',
    attempt: null,
    hasSubject: true,
  })
  await beginAttempt(db, student, id, 'midtrans')
  const { id: attemptId, amount } = await beginAttempt(db, student, id, 'transfer')
  expect(await ownOrder(db, student, id)).toMatchObject({
    attempt: { id: attemptId, way: 'transfer', amount },
  })
  await expect(ownReceipt(db, student, id)).rejects.toThrow('not-found: receipt')
  await hears(db, id, { kind: 'money', attemptId, amount })
  const paid = await ownOrder(db, student, id)
  expect(paid).toMatchObject({ state: 'paid', received: amount })
  const receipt = await ownReceipt(db, student, id)
  expect(receipt).toMatchObject({ number: paid.receiptNumber, way: 'transfer', paper: { total: price } })
  await expect(ownReceipt(db, await makePerson(db), id)).rejects.toThrow('not-found: receipt')
})

test('the checkout says what a voucher takes off, or why it doesn’t, and uses nothing', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  expect(await look(student, 'course', course.id)).toMatchObject({
    state: 'open',
    total: price,
    voucher: null,
  })
  const code = await voucher({ limitTotal: 1 })
  const expected = { code, voucher: { discount: 50_000, refusal: null }, total: price - 50_000 }
  expect(await look(student, 'course', course.id, ` ${code.toLowerCase()} `)).toMatchObject(expected)
  expect(await look(student, 'course', course.id, code)).toMatchObject(expected)
  expect(await look(student, 'course', course.id, 'SALAH')).toMatchObject({
    voucher: { discount: 0, refusal: 'voucher-unknown' },
    total: price,
  })
  const elsewhere = await voucher({ subjectKind: 'event' })
  expect((await look(student, 'course', course.id, elsewhere)).voucher?.refusal).toBe('voucher-elsewhere')
  // What it is used by already goes on using it, and without it being typed again.
  await open(student, 'course', course.id, code)
  expect(await look(student, 'course', course.id)).toMatchObject(expected)
  expect((await look(await makePerson(db), 'course', course.id, code)).voucher?.refusal).toBe(
    'voucher-used-up',
  )
  // Emptied, it is taken away.
  expect(await look(student, 'course', course.id, '')).toMatchObject({ voucher: null, total: price })
})

test('the checkout is for those who may buy what can be bought', async () => {
  const [student, teacher] = [await makePerson(db), await makePerson(db, { role: 'instructor' })]
  const course = await makeCourse(db, { price })
  expect(await look(teacher, 'course', course.id)).toMatchObject({
    state: 'refused',
    refusal: 'students-only',
  })
  const draft = await makeCourse(db, { price, isPublished: false })
  await expect(look(student, 'course', draft.id)).rejects.toThrow('not-found: course')
  expect((await look(student, 'course', (await makeCourse(db, { price: 0 })).id)).state).toBe('free')
  const order = await open(student, 'course', course.id)
  const attempt = await beginAttempt(db, student, order.id, 'transfer')
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  expect((await look(student, 'course', course.id)).state).toBe('yours')
  await storePaymentWays(db, [])
  expect((await look(await makePerson(db), 'course', course.id)).state).toBe('free')
})

test('whoever holds the last seat finds it, and nobody else does', async () => {
  const [student, other] = [await makePerson(db), await makePerson(db)]
  const event = await makeEvent(db, { price, maxAttendees: 2 })
  await makeRegistration(db, await makePerson(db), event)
  const { id } = await open(student, 'event', event.id)
  expect(await look(student, 'event', event.id)).toMatchObject({ state: 'open', order: { id } })
  expect(await look(other, 'event', event.id)).toMatchObject({ state: 'refused', refusal: 'event-full' })
  expect(await eventForViewer(db, student, event.id)).toMatchObject({ hasToPay: true, openOrderId: id })
  expect(await eventForViewer(db, other, event.id)).toMatchObject({ hasToPay: true, openOrderId: null })
})

test('a seat that asks for an age is sold to nobody who is younger', async () => {
  const event = await makeEvent(db, { price, minimumAge: 17 })
  const child = await makePerson(db, { birthDate: '2015-01-01' })
  expect(await look(child, 'event', event.id)).toMatchObject({
    state: 'refused',
    refusal: 'event-too-young',
  })
  await expect(open(child, 'event', event.id)).rejects.toMatchObject({ reason: 'event-too-young' })
})

test('a course says whether it is to be paid for, and by which order it will be', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  expect(await courseForViewer(db, null, course.id)).toMatchObject({ hasToPay: true, openOrderId: null })
  expect(await learnView(db, student, course.id, { lessonId: null })).toMatchObject({ hasToPay: true })
  const order = await open(student, 'course', course.id)
  expect(await courseForViewer(db, student, course.id)).toMatchObject({
    hasToPay: true,
    openOrderId: order.id,
  })
  const attempt = await beginAttempt(db, student, order.id, 'transfer')
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  expect(await courseForViewer(db, student, course.id)).toMatchObject({ hasToPay: false, openOrderId: null })
  await storePaymentWays(db, [])
  expect(await courseForViewer(db, null, course.id)).toMatchObject({ hasToPay: false, openOrderId: null })
})

test('whoever signs in to learn a course that is to be paid for is led to pay, and is not in it', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  expect(await db.transaction((tx) => enrollOnEntering(tx, student, course.id))).toBe('to-pay')
  expect((await courseForViewer(db, student, course.id)).enrollment).toBeNull()
  await storePaymentWays(db, [])
  expect(await db.transaction((tx) => enrollOnEntering(tx, student, course.id))).toBe('now')
})
