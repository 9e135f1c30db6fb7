import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { moneyMovements, receipts } from '#db/tables/money.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { OrderKind, PaymentWay } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { endOrder, giveUpOrder } from './end-order.server.ts'
import { openOrder } from './open-order.server.ts'
import { hears, kindsTold, orderOf, tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const price = 149_000
const hour = 3_600_000

beforeAll(() => storePaymentWays(db, ['transfer', 'midtrans']))

const open = (
  viewer: Viewer,
  kind: OrderKind,
  subjectId: string,
  { way = 'transfer' as PaymentWay, code = '', now = new Date() } = {},
) => openOrder(db, viewer, tillForTest, { kind, subjectId, way, code }, now)

/** A student who has ordered a course, and what they are asked to transfer. */
async function ordered() {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price, modules: [[{}, {}]] })]
  const order = await open(student, 'course', course.id)
  const attempt = await beginAttempt(db, student, order.id, 'transfer')
  return { student, course, order, attempt }
}

const places = (student: Viewer, courseId: string) =>
  db.$count(enrollments, and(eq(enrollments.userId, student.id), eq(enrollments.courseId, courseId)))
const booked = async (orderId: string) =>
  (
    await db
      .select({ kind: moneyMovements.kind, amount: moneyMovements.amount })
      .from(moneyMovements)
      .where(eq(moneyMovements.orderId, orderId))
      .orderBy(moneyMovements.at, moneyMovements.id)
  ).map(({ kind, amount }) => `${kind} ${amount}`)
const asking = { db, till: tillForTest, providers: new Map() }
const never = new AbortController().signal

test('a priced course opens by its order alone, in the transaction that writes that it is paid', async () => {
  const { student, course, order, attempt } = await ordered()
  await expect(enrollStudent(db, student, course.id)).rejects.toMatchObject({ reason: 'payment-due' })
  expect(attempt).toMatchObject({ amount: price + attempt.uniqueCode, state: 'open' })
  expect(attempt.uniqueCode).toBeGreaterThan(0)
  expect(await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })).toBe(
    'paid',
  )
  expect(await places(student, course.id)).toBe(1)
  expect(await booked(order.id)).toEqual([`received ${attempt.amount}`])
  expect(await orderOf(db, order.id)).toMatchObject({ received: attempt.amount, paidBack: 0, need: null })
  expect(await kindsTold(db, student)).toEqual(['order-placed', 'enrolled', 'order-paid'])
  expect(await db.$count(receipts, eq(receipts.orderId, order.id))).toBe(1)
})

test('the same money heard again changes nothing', async () => {
  const { student, order, attempt } = await ordered()
  const fact = { kind: 'money', attemptId: attempt.id, amount: attempt.amount } as const
  await Promise.all(Array.from({ length: 6 }, () => hears(db, order.id, fact)))
  await hears(db, order.id, fact)
  expect(await booked(order.id)).toHaveLength(1)
  expect((await kindsTold(db, student)).filter((kind) => kind === 'order-paid')).toHaveLength(1)
  expect(await db.$count(receipts, eq(receipts.orderId, order.id))).toBe(1)
})

test('what the bank takes back takes access and keeps progress; paying again goes on from there', async () => {
  const { student, course, order, attempt } = await ordered()
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  const [first = ''] = course.lessonIds
  await completeLesson(db, student, { courseId: course.id, lessonId: first })
  expect(await hears(db, order.id, { kind: 'reversal', attemptId: attempt.id })).toBe('reversed')
  expect(await places(student, course.id)).toBe(0)
  expect(await db.$count(lessonCompletions, eq(lessonCompletions.lessonId, first))).toBe(1)
  expect(await booked(order.id)).toEqual([`received ${attempt.amount}`, `reversed -${attempt.amount}`])
  const again = await open(student, 'course', course.id)
  expect(again.id).not.toBe(order.id)
  const paying = await beginAttempt(db, student, again.id, 'transfer')
  await hears(db, again.id, { kind: 'money', attemptId: paying.id, amount: paying.amount })
  const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, student.id))
  expect(place).toMatchObject({ progressPercentage: 50, orderId: again.id })
})

test('an order that is over waits for a statement; money that comes later waits for staff, who let in or pay back', async () => {
  const { student, course, order, attempt } = await ordered()
  const later = new Date(Date.now() + 25 * hour)
  await endOrder(asking, { orderId: order.id }, never)
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting' })
  await endOrder(asking, { orderId: order.id }, never, later)
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting-statement' })
  const money = { kind: 'money', attemptId: attempt.id, amount: attempt.amount } as const
  expect(await hears(db, order.id, money)).toBe('needs-staff')
  expect(await orderOf(db, order.id)).toMatchObject({ need: 'late' })
  expect(await places(student, course.id)).toBe(0)
  expect(await hears(db, order.id, { kind: 'let-in' })).toBe('paid')
  expect(await places(student, course.id)).toBe(1)
  const back = { kind: 'paid-back', attemptId: attempt.id, amount: attempt.amount } as const
  expect(await hears(db, order.id, back)).toBe('refunded')
  expect(await places(student, course.id)).toBe(0)
  expect(await kindsTold(db, student)).toEqual([
    'order-placed',
    'order-checking',
    'order-late',
    'enrolled',
    'order-paid',
    'order-refunded',
  ])
})

test('an order whose proof waits for staff does not end over a weekend, and does after it', async () => {
  const { order, attempt } = await ordered()
  const proof = {
    attemptId: attempt.id,
    fileId: attempt.id,
    name: 'bukti.pdf',
    type: 'application/pdf',
    bytes: 12,
  }
  await db.insert(paymentProofs).values(proof)
  const after = (hours: number) => new Date(order.expiresAt.getTime() + hours * hour)
  await endOrder(asking, { orderId: order.id }, never, after(71))
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting' })
  await endOrder(asking, { orderId: order.id }, never, after(73))
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting-statement' })
})

test('one order a person and thing is under way: ordering again brings it up to date', async () => {
  const { student, course, order } = await ordered()
  const both = await Promise.all(Array.from({ length: 4 }, () => open(student, 'course', course.id)))
  expect(new Set(both.map(({ id }) => id))).toEqual(new Set([order.id]))
  await giveUpOrder(db, student, tillForTest, order.id)
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'cancelled' })
  await expect(giveUpOrder(db, student, tillForTest, order.id)).rejects.toMatchObject({
    reason: 'order-closed',
  })
  const other = await makePerson(db)
  await expect(giveUpOrder(db, other, tillForTest, order.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(beginAttempt(db, other, order.id, 'transfer')).rejects.toMatchObject({ code: 'not-found' })
})

test('sent many times at once, ordering is once', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(student, 'course', course.id)))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
})

test('money that comes late is not dropped when its buyer has ordered again meanwhile', async () => {
  const { student, course, order, attempt } = await ordered()
  await endOrder(asking, { orderId: order.id }, never, new Date(Date.now() + 25 * hour))
  const again = await open(student, 'course', course.id)
  const money = { kind: 'money', attemptId: attempt.id, amount: attempt.amount } as const
  expect(await hears(db, order.id, money)).toBe('needs-staff')
  expect(await orderOf(db, again.id)).toMatchObject({ state: 'awaiting' })
  expect((await open(student, 'course', course.id)).id).toBe(again.id)
  expect(await booked(order.id)).toEqual([`received ${attempt.amount}`])
  // Once staff have let them in by the one, the other is not to be paid any more.
  await endOrder(asking, { orderId: again.id }, never)
  expect(await orderOf(db, again.id)).toMatchObject({ state: 'awaiting' })
  expect(await hears(db, order.id, { kind: 'let-in' })).toBe('paid')
  await endOrder(asking, { orderId: again.id }, never)
  expect(await orderOf(db, again.id)).toMatchObject({ state: 'expired' })
})

test('whoever gets their money back may order again before it has gone', async () => {
  const { student, course, order, attempt } = await ordered()
  await endOrder(asking, { orderId: order.id }, never, new Date(Date.now() + 25 * hour))
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  await expect(open(student, 'course', course.id)).rejects.toMatchObject({ reason: 'order-with-staff' })
  await hears(db, order.id, { kind: 'turned-away' })
  expect((await open(student, 'course', course.id)).id).not.toBe(order.id)
})

test('no two open transfers ask for the same', async () => {
  const course = await makeCourse(db, { price: 75_000 })
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(db)))
  const attempts = await Promise.all(
    people.map(async (student) => {
      const order = await open(student, 'course', course.id)
      return beginAttempt(db, student, order.id, 'transfer')
    }),
  )
  expect(new Set(attempts.map(({ amount }) => amount)).size).toBe(12)
})

test('another way ends the one that was open, and the same way is the same attempt', async () => {
  const { student, order, attempt } = await ordered()
  expect((await beginAttempt(db, student, order.id, 'transfer')).id).toBe(attempt.id)
  const other = await beginAttempt(db, student, order.id, 'midtrans')
  expect(other).toMatchObject({ number: 2, amount: price, state: 'beginning', uniqueCode: 0 })
  const states = await db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .orderBy(paymentAttempts.number)
  expect(states.map(({ state }) => state)).toEqual(['ended', 'beginning'])
})

test('so many ways are begun within an hour', async () => {
  const { student, order } = await ordered()
  const change = (n: number, now?: Date) =>
    beginAttempt(db, student, order.id, n % 2 ? 'midtrans' : 'transfer', now)
  for (let n = 1; n < 12; n += 1) await change(n)
  await expect(change(12)).rejects.toMatchObject({ reason: 'attempts-spent' })
  expect((await change(12, new Date(Date.now() + hour))).number).toBe(13)
})

test('receipts of a year have numbers without a gap, however many are given at once', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => ordered()))
  await Promise.all(
    made.map(({ order, attempt }) =>
      hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount }),
    ),
  )
  const rows = await db.select({ number: receipts.number }).from(receipts).orderBy(receipts.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

test('facts and books are written once', async () => {
  const { order, attempt } = await ordered()
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  for (const change of [
    sql`update payment_facts set amount = 0`,
    sql`delete from payment_facts`,
    sql`update money_movements set amount = 1`,
    sql`delete from money_movements`,
    sql`delete from receipts`,
  ])
    await expect(db.execute(change)).rejects.toThrow()
})
