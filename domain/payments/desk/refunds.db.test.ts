import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refunds } from '#db/tables/money.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askRefund, refundByHand } from './ask-refund.server.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { decisionOf, deskOn, price } from './desk-for-test.ts'

const { db } = await testDatabase()
const { bookedOf, refundsOf, jobsOf, places, paidOrder } = deskOn(db)
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer', 'midtrans'])
  staff = await makePerson(db, { role: 'staff' })
})

const now = (orderId: string, viewer = staff) => decisionOf(db, viewer, orderId)

test('a part goes back by hand and access stays; with the rest it ends', async () => {
  const { order, attempt, student } = await paidOrder()
  const part = { attemptId: attempt.id, amount: 50_000, reason: 'Diskon terlambat' }
  await askRefund(db, await now(order.id), part)
  const [first] = await refundsOf(order.id)
  expect(first).toMatchObject({ way: 'by-hand', state: 'asked', askedBy: staff.id })
  expect(await confirmRefund(db, await now(order.id), { refundId: first?.id ?? '' })).toBe(
    'partially-refunded',
  )
  await expect(confirmRefund(db, await now(order.id), { refundId: first?.id ?? '' })).rejects.toMatchObject({
    reason: 'order-changed',
  })
  expect(await places(student)).toBe(1)
  const rest = { ...part, amount: attempt.amount - 50_000 }
  await expect(
    askRefund(db, await now(order.id), { ...rest, amount: rest.amount + 1 }),
  ).rejects.toMatchObject({ reason: 'more-than-left' })
  await askRefund(db, await now(order.id), rest)
  const second = (await refundsOf(order.id)).find(({ state }) => state === 'asked')
  expect(await confirmRefund(db, await now(order.id), { refundId: second?.id ?? '' })).toBe('refunded')
  expect(await places(student)).toBe(0)
  expect(await bookedOf(order.id)).toBe(0)
})

test('however many ask for refunds at once, never more goes back than has come', async () => {
  const { order, attempt } = await paidOrder()
  const half = { attemptId: attempt.id, amount: 80_000, reason: 'x' }
  // Everybody looks again when somebody was quicker, as people do.
  const insist = async () => {
    for (let time = 0; time < 12; time += 1)
      try {
        return await askRefund(db, await now(order.id), half)
      } catch (error) {
        if (!(error instanceof Error) || !error.message.includes('order-changed')) throw error
      }
    return null
  }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, insist))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const asked = await refundsOf(order.id)
  expect(asked.reduce((sum, { amount }) => sum + amount, 0)).toBe(80_000)
  const refundId = asked[0]?.id ?? ''
  const decision = await now(order.id)
  const sent = await Promise.allSettled(
    Array.from({ length: 4 }, () => confirmRefund(db, decision, { refundId })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bookedOf(order.id)).toBe(attempt.amount - 80_000)
})

test('what a provider took goes back by it; what it refuses is sent by hand, and later refunds too', async () => {
  const { order, attempt } = await paidOrder('midtrans')
  const part = { attemptId: attempt.id, amount: 40_000, reason: 'x' }
  expect(await askRefund(db, await now(order.id), part)).toBe('provider')
  const [refund] = await refundsOf(order.id)
  const refundId = refund?.id ?? ''
  expect(await jobsOf('pay-back', refundId)).toBe(1)
  await expect(refundByHand(db, await now(order.id), { refundId })).rejects.toMatchObject({
    reason: 'order-changed',
  })
  await expect(confirmRefund(db, await now(order.id), { refundId })).rejects.toMatchObject({
    reason: 'order-changed',
  })
  await db.update(refunds).set({ state: 'failed', failure: 'refused' }).where(eq(refunds.id, refundId))
  await refundByHand(db, await now(order.id), { refundId })
  expect((await refundsOf(order.id))[0]).toMatchObject({ way: 'by-hand', state: 'asked' })
  expect(await confirmRefund(db, await now(order.id), { refundId })).toBe('partially-refunded')
  expect(await askRefund(db, await now(order.id), part)).toBe('by-hand')
  expect(await bookedOf(order.id)).toBe(price - 40_000)
})

test('a refund by hand waits while the provider has one of the same payment', async () => {
  const { order, attempt } = await paidOrder('midtrans')
  const part = { attemptId: attempt.id, amount: 40_000, reason: 'x' }
  await askRefund(db, await now(order.id), part)
  const [first] = await refundsOf(order.id)
  await db
    .update(refunds)
    .set({ state: 'failed' })
    .where(eq(refunds.id, first?.id ?? ''))
  await askRefund(db, await now(order.id), part)
  await refundByHand(db, await now(order.id), { refundId: first?.id ?? '' })
  await expect(confirmRefund(db, await now(order.id), { refundId: first?.id ?? '' })).rejects.toMatchObject({
    reason: 'refund-under-way',
  })
})

test('a failed refund is not sent by hand when something else has gone back meanwhile', async () => {
  const { order, attempt } = await paidOrder('midtrans')
  await askRefund(db, await now(order.id), { attemptId: attempt.id, amount: 100_000, reason: 'x' })
  const [refund] = await refundsOf(order.id)
  const refundId = refund?.id ?? ''
  await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
  await hears(db, order.id, { kind: 'paid-back', attemptId: attempt.id, amount: 100_000 })
  await expect(refundByHand(db, await now(order.id), { refundId })).rejects.toMatchObject({
    reason: 'more-than-left',
  })
})

test('nothing of a payment that the bank took back goes back', async () => {
  const { order, attempt } = await paidOrder()
  await hears(db, order.id, { kind: 'reversal', attemptId: attempt.id })
  await expect(
    askRefund(db, await now(order.id), { attemptId: attempt.id, amount: 1, reason: 'x' }),
  ).rejects.toMatchObject({ reason: 'more-than-left' })
})
