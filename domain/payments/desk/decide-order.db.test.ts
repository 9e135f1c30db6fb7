import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { notifications } from '#db/tables/notifications.ts'
import { paymentProofs } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { giveUpOrder } from '#domain/payments/end-order.server.ts'
import { hears, orderOf, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { approvePayment } from './approve-payment.server.ts'
import { askAgain } from './ask-again.server.ts'
import { askRefund, refundByHand } from './ask-refund.server.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { decisionOf, deskOn, orderedCourse, sentProof } from './desk-for-test.ts'
import { rejectProof } from './reject-proof.server.ts'
import { keepSurplus, letIn, turnAway } from './resolve-order.server.ts'

const { db } = await testDatabase()
const { bookedOf, refundsOf, jobsOf, places } = deskOn(db)
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer', 'midtrans', 'xendit'])
  staff = await makePerson(db, { role: 'staff' })
})

const now = (orderId: string, viewer = staff) => decisionOf(db, viewer, orderId)
const audited = async (orderId: string) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, orderId))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
  ).map(({ action }) => action)

test('a transfer that is approved lets in, once, and its proof waits no longer', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const proofId = await sentProof(db, attempt)
  const money = { attemptId: attempt.id, amount: attempt.amount, confirmed: null }
  expect(await approvePayment(db, await now(order.id), money)).toEqual({ state: 'paid', surplus: 0 })
  expect(await places(student)).toBe(1)
  expect(await bookedOf(order.id)).toBe(attempt.amount)
  const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, proofId))
  expect(proof).toMatchObject({ decidedAt: expect.any(Date), refusal: null })
  await expect(approvePayment(db, await now(order.id), money)).rejects.toMatchObject({
    reason: 'amount-differs',
  })
  expect(await audited(order.id)).toEqual(['payment-approved'])
})

test('of several who approve the same at once one does', async () => {
  const { order, attempt } = await orderedCourse(db)
  const decision = await now(order.id)
  const money = { attemptId: attempt.id, amount: attempt.amount, confirmed: null }
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => approvePayment(db, decision, money)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'order-changed' })
  expect(await bookedOf(order.id)).toBe(attempt.amount)
  expect(await audited(order.id)).toEqual(['payment-approved'])
})

test('less than was asked is held as short until the rest has come; another sum is confirmed first', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const part = { attemptId: attempt.id, amount: 100_000, confirmed: null }
  await expect(approvePayment(db, await now(order.id), part)).rejects.toMatchObject({
    reason: 'amount-differs',
  })
  await expect(approvePayment(db, await now(order.id), { ...part, confirmed: 99_000 })).rejects.toMatchObject(
    { reason: 'amount-differs' },
  )
  expect(await bookedOf(order.id)).toBe(0)
  await approvePayment(db, await now(order.id), { ...part, confirmed: 100_000 })
  expect(await orderOf(db, order.id)).toMatchObject({
    state: 'needs-staff',
    need: 'short',
    received: 100_000,
  })
  expect(await places(student)).toBe(0)
  const rest = { attemptId: attempt.id, amount: attempt.amount - 100_000, confirmed: null }
  expect((await approvePayment(db, await now(order.id), rest)).state).toBe('paid')
  expect(await bookedOf(order.id)).toBe(attempt.amount)
})

test('what comes after a part is what is new; what is missing of the total is enough', async () => {
  const { order, attempt } = await orderedCourse(db)
  const part = { attemptId: attempt.id, amount: 100_000, confirmed: 100_000 }
  await approvePayment(db, await now(order.id), part)
  await expect(
    approvePayment(db, await now(order.id), { ...part, amount: attempt.amount, confirmed: null }),
  ).rejects.toMatchObject({ reason: 'amount-differs' })
  const rest = { attemptId: attempt.id, amount: order.total - 100_000, confirmed: null }
  expect(await approvePayment(db, await now(order.id), rest)).toEqual({ state: 'paid', surplus: 0 })
  expect(await bookedOf(order.id)).toBe(order.total)
})

test('more than was asked lets in, and says how much is too much', async () => {
  const { order, attempt } = await orderedCourse(db)
  const amount = attempt.amount + 1_000
  const money = { attemptId: attempt.id, amount, confirmed: amount }
  expect(await approvePayment(db, await now(order.id), money)).toEqual({ state: 'paid', surplus: 1_000 })
  expect(await bookedOf(order.id)).toBe(amount)
})

test('what is too much waits for staff until it goes back or they leave it', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const amount = attempt.amount + 1_000
  await approvePayment(db, await now(order.id), { attemptId: attempt.id, amount, confirmed: amount })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', surplus: 1_000, surplusKept: 0 })
  const decision = await now(order.id)
  const answers = await Promise.allSettled([keepSurplus(db, decision), keepSurplus(db, decision)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await orderOf(db, order.id)).toMatchObject({ surplus: 1_000, surplusKept: 1_000 })
  await expect(keepSurplus(db, await now(order.id))).rejects.toMatchObject({ reason: 'order-changed' })
  await expect(keepSurplus(db, await now(order.id, student))).rejects.toMatchObject({ code: 'forbidden' })
  const more = { attemptId: attempt.id, amount: 500, confirmed: 500 }
  await approvePayment(db, await now(order.id), more)
  expect(await orderOf(db, order.id)).toMatchObject({ surplus: 1_500, surplusKept: 1_000 })
  const back = { attemptId: attempt.id, amount: 1_500, reason: 'Kelebihan' }
  await askRefund(db, await now(order.id), back)
  const [refund] = await refundsOf(order.id)
  await confirmRefund(db, await now(order.id), { refundId: refund?.id ?? '' })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', surplus: 0 })
  expect(await audited(order.id)).toContain('surplus-kept')
})

test('of two payments by different ways the second is too much; the code of a transfer that nobody made is not', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const [first, second] = [
    await beginAttempt(db, student, order.id, 'midtrans'),
    await beginAttempt(db, student, order.id, 'xendit'),
  ]
  for (const { id: attemptId, amount } of [first, second])
    await hears(db, order.id, { kind: 'money', attemptId, amount })
  expect(await orderOf(db, order.id)).toMatchObject({ surplus: order.total })
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  expect(await orderOf(db, order.id)).toMatchObject({ surplus: 2 * order.total })
  await hears(db, order.id, { kind: 'reversal', attemptId: first.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', surplus: order.total })
})

test('nobody approves what another order asks for, or what a provider takes', async () => {
  const [{ order }, other, byProvider] = [
    await orderedCourse(db),
    await orderedCourse(db),
    await orderedCourse(db, 'midtrans'),
  ]
  const amount = other.attempt.amount
  for (const [orderId, attemptId] of [
    [order.id, other.attempt.id],
    [byProvider.order.id, byProvider.attempt.id],
    [order.id, 'x'],
  ] as const)
    await expect(
      approvePayment(db, await now(orderId), { attemptId, amount, confirmed: amount }),
    ).rejects.toMatchObject({ code: 'not-found' })
  expect(await bookedOf(other.order.id)).toBe(0)
})

test('a proof that is rejected is explained to its buyer, once', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const proofId = await sentProof(db, attempt)
  const decision = await now(order.id)
  const no = { proofId, reason: 'Buram' }
  const answers = await Promise.allSettled([rejectProof(db, decision, no), rejectProof(db, decision, no)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const told = await db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, student.id), eq(notifications.kind, 'proof-rejected')))
  expect(told).toEqual([{ facts: expect.objectContaining({ reason: 'Buram' }) }])
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting' })
  const other = await orderedCourse(db)
  const theirs = await sentProof(db, other.attempt)
  await expect(rejectProof(db, await now(order.id), { proofId: theirs, reason: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await audited(order.id)).toEqual(['proof-rejected'])
})

/** An order whose money came when it was called off. */
async function lateOrder() {
  const ordered = await orderedCourse(db)
  const { order, attempt, student } = ordered
  await giveUpOrder(db, student, tillForTest, order.id)
  const money = { attemptId: attempt.id, amount: attempt.amount, confirmed: null }
  expect((await approvePayment(db, await now(order.id), money)).state).toBe('needs-staff')
  expect(await orderOf(db, order.id)).toMatchObject({ need: 'late' })
  return ordered
}

test('late money: staff let in, or turn away and send it back', async () => {
  const { order, student } = await lateOrder()
  expect(await letIn(db, await now(order.id))).toBe('paid')
  expect(await places(student)).toBe(1)
  await expect(letIn(db, await now(order.id))).rejects.toMatchObject({ reason: 'order-changed' })
  const other = await lateOrder()
  await turnAway(db, await now(other.order.id), { reason: 'Kelas sudah penuh' })
  expect(await orderOf(db, other.order.id)).toMatchObject({ state: 'needs-staff', need: 'pay-back' })
  await expect(turnAway(db, await now(other.order.id), { reason: 'x' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { id: attemptId, amount } = other.attempt
  const back = { attemptId, amount, reason: 'Kelas sudah penuh' }
  expect(await askRefund(db, await now(other.order.id), back)).toBe('by-hand')
  const [refund] = await refundsOf(other.order.id)
  expect(await confirmRefund(db, await now(other.order.id), { refundId: refund?.id ?? '' })).toBe('refunded')
  expect(await bookedOf(other.order.id)).toBe(0)
  expect(await audited(other.order.id)).toEqual([
    'payment-approved',
    'order-turned-away',
    'refund-asked',
    'refund-sent',
  ])
})

test('of two who let in and turn away at once one does', async () => {
  const { order } = await lateOrder()
  const decision = await now(order.id)
  const answers = await Promise.allSettled([letIn(db, decision), turnAway(db, decision, { reason: 'x' })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a provider is asked again of an attempt of its own', async () => {
  const { order, attempt } = await orderedCourse(db, 'midtrans')
  await askAgain(db, staff, { orderId: order.id, attemptId: attempt.id })
  await askAgain(db, staff, { orderId: order.id, attemptId: attempt.id })
  expect(await jobsOf('ask-payment', attempt.id)).toBe(1)
  const other = await orderedCourse(db)
  for (const ids of [
    { orderId: order.id, attemptId: other.attempt.id },
    { orderId: other.order.id, attemptId: other.attempt.id },
  ])
    await expect(askAgain(db, staff, ids)).rejects.toMatchObject({ code: 'not-found' })
})

test('only staff and admins decide', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const proofId = await sentProof(db, attempt)
  const instructor = await makePerson(db, { role: 'instructor' })
  const money = { attemptId: attempt.id, amount: attempt.amount, confirmed: null }
  for (const viewer of [student, instructor]) {
    const decision = await now(order.id, viewer)
    const tries = [
      approvePayment(db, decision, money),
      rejectProof(db, decision, { proofId, reason: 'x' }),
      letIn(db, decision),
      turnAway(db, decision, { reason: 'x' }),
      askRefund(db, decision, { attemptId: attempt.id, amount: 1, reason: 'x' }),
      refundByHand(db, decision, { refundId: order.id }),
      confirmRefund(db, decision, { refundId: order.id }),
      askAgain(db, viewer, { orderId: order.id, attemptId: attempt.id }),
    ]
    for (const tried of await Promise.allSettled(tries))
      expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } })
  }
  const admin = await makePerson(db, { role: 'admin' })
  expect((await approvePayment(db, await now(order.id, admin), money)).state).toBe('paid')
})
