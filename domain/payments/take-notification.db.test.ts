import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paymentFacts } from '#db/tables/money.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import type { PaymentProvider, ReadNotification } from '#platform/payments/provider.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { openOrder } from './open-order.server.ts'
import { takeNotification } from './take-notification.server.ts'
import { orderOf, tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const price = 149_000

beforeAll(() => storePaymentWays(db, ['midtrans']))

const notCalled = () => Promise.reject(new Error('A provider is not asked while it tells.'))

/** A provider that reads whatever comes as this. */
const reading = (read: ReadNotification): PaymentProvider => ({
  name: 'midtrans',
  begin: notCalled,
  look: notCalled,
  cancel: notCalled,
  payBack: notCalled,
  list: notCalled,
  readNotification: () => read,
})

const take = (read: ReadNotification, body = '{}') =>
  takeNotification(db, tillForTest, reading(read), { headers: new Headers(), body })

async function ordered() {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const order = await openOrder(db, student, tillForTest, {
    kind: 'course',
    subjectId: course.id,
    way: 'midtrans',
    code: '',
  })
  return { order, attempt: await beginAttempt(db, student, order.id, 'midtrans') }
}

const factsOf = (orderId: string, isGenuine: boolean) =>
  db.$count(paymentFacts, and(eq(paymentFacts.orderId, orderId), eq(paymentFacts.isGenuine, isGenuine)))

test('what is proven is applied once, however often it comes', async () => {
  const { order, attempt } = await ordered()
  const proven = {
    orderId: attempt.providerOrderId,
    reference: 'R1',
    status: 'paid' as const,
    received: price,
    paidBack: 0,
    isReversed: false,
    channel: 'qris',
    raw: '{"paid":true}',
  }
  const read = { isGenuine: true, orderId: attempt.providerOrderId, reference: 'R1', proven }
  expect([await take(read), await take(read)]).toEqual(['taken', 'taken'])
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', received: price })
  expect(await factsOf(order.id, true)).toBe(1)
})

test('what is forged changes nothing, and is kept so many times at most', async () => {
  const { order, attempt } = await ordered()
  const read = { isGenuine: false, orderId: attempt.providerOrderId, reference: null, proven: null }
  for (let n = 0; n < 25; n += 1) expect(await take(read, `{"n":${n}}`)).toBe('forged')
  expect((await orderOf(db, order.id)).state).toBe('awaiting')
  expect(await factsOf(order.id, false)).toBe(20)
})

test('what names none of our attempts is unknown, also by an id that no database can hold', async () => {
  for (const orderId of ['NKN-NONE-1', 'a\0b', 'a\ud800b', '', null])
    for (const reference of [null, 'x\0'])
      expect(await take({ isGenuine: true, orderId, reference, proven: null })).toBe('unknown')
  expect(await take({ isGenuine: false, orderId: 'a\0b', reference: null, proven: null })).toBe('forged')
})
