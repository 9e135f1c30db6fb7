import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { statementLines } from '#db/tables/money.ts'
import { orders, paymentProofs } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { endOrder, giveUpOrder } from '#domain/payments/end-order.server.ts'
import { dismissLine } from '#domain/payments/statements/dismiss-line.server.ts'
import { statementReport } from '#domain/payments/statements/read-imports.server.ts'
import { settleStatement } from '#domain/payments/statements/settle-statement.server.ts'
import { bcaStatement as bca, statementsOn } from '#domain/payments/statements/statement-for-test.ts'
import { orderOf, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { approvePayment } from './approve-payment.server.ts'
import { bookWaitingCredit, dismissCredit } from './decide-credit.server.ts'
import { decisionOf, orderedCourse, sentProof } from './desk-for-test.ts'
import { listPayments } from './list-payments.server.ts'
import { orderForStaff } from './order-for-staff.server.ts'
import { parsePaymentsFilter } from './payments-filter.ts'

const { db } = await testDatabase()
const { bring, linesOf, cameFor } = statementsOn(db)
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer'])
  staff = await makePerson(db, { role: 'staff' })
})

const now = (orderId: string, viewer = staff) => decisionOf(db, viewer, orderId)
const audited = async (id: string) =>
  (
    await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
  ).map(({ action }) => action)
const inQueue = async (reference: string) =>
  (
    await listPayments(
      db,
      staff,
      parsePaymentsFilter(new URLSearchParams({ view: 'waiting', search: reference })),
    )
  ).orders

/** An order that names itself in a statement, in which a sum stands that is not what it asks for. */
async function waiting(difference: number) {
  const ordered = await orderedCourse(db)
  const { order, attempt } = ordered
  const amount = attempt.amount + difference
  const { importId } = await bring(staff, bca([{ amount, text: `A ${order.reference}` }]))
  const [line] = await linesOf(importId)
  if (!line) throw new Error('The statement has no line.')
  return { ...ordered, amount, importId, line }
}

test('money that a statement has for an order waits in the queue and at the order until it is booked, once', async () => {
  const { order, attempt, line, importId, student } = await waiting(-49_123)
  const proofId = await sentProof(db, attempt)
  expect(await inQueue(order.reference)).toMatchObject([{ id: order.id, credits: 1, state: 'awaiting' }])
  const { credits } = await orderForStaff(db, staff, order.id)
  expect(credits).toMatchObject([{ id: line.id, importId, amount: line.amount, asked: attempt.amount }])
  const decision = await now(order.id)
  const chosen = { lineId: line.id }
  const answers = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => bookWaitingCredit(db, decision, chosen)),
    dismissCredit(db, decision, chosen),
  ])
  const done = answers.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'order-changed' })
  expect(await orderOf(db, order.id)).toMatchObject({
    state: 'needs-staff',
    need: 'short',
    received: line.amount,
  })
  expect(await cameFor(order.id)).toEqual([line.amount])
  const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, proofId))
  expect(proof?.decidedAt).not.toBeNull()
  expect(await linesOf(importId)).toMatchObject([
    { state: 'matched', decidedAt: expect.any(Date), decidedBy: staff.id, factId: expect.any(String) },
  ])
  await expect(bookWaitingCredit(db, await now(order.id), chosen)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await audited(order.id)).toEqual(['credit-booked'])
  const { statement, lines } = await statementReport(db, staff, { importId, view: '', after: 0 })
  expect(statement.sums).toMatchObject({ settled: { count: 1, amount: line.amount }, open: { count: 0 } })
  expect(lines).toMatchObject([{ decidedBy: staff.fullName, isByStaff: true, isBooked: true }])
  await expect(bookWaitingCredit(db, await now(order.id, student), chosen)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('more than was asked lets in with a surplus', async () => {
  const { order, line } = await waiting(10_000)
  expect(await bookWaitingCredit(db, await now(order.id), { lineId: line.id })).toEqual({
    state: 'paid',
    surplus: 10_000,
  })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', surplus: 10_000 })
})

test('a second payment is booked beside the first', async () => {
  const { order, attempt } = await orderedCourse(db)
  const credit = { amount: attempt.amount, text: `B ${order.reference}` }
  const { importId } = await bring(staff, bca([credit, credit]))
  const [, second] = await linesOf(importId)
  expect(await inQueue(order.reference)).toMatchObject([{ state: 'paid', credits: 1 }])
  await bookWaitingCredit(db, await now(order.id), { lineId: second?.id ?? '' })
  expect(await cameFor(order.id)).toEqual([attempt.amount, attempt.amount])
  expect(await orderOf(db, order.id)).toMatchObject({ surplus: attempt.amount })
  await settleStatement(db, staff, tillForTest, importId)
  expect(await cameFor(order.id)).toEqual([attempt.amount, attempt.amount])
})

test('what was recorded before is not booked again, and waits no longer', async () => {
  const { order, line, importId } = await waiting(-1_000)
  await dismissCredit(db, await now(order.id), { lineId: line.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting', received: 0 })
  expect(await cameFor(order.id)).toEqual([])
  expect(await inQueue(order.reference)).toEqual([])
  expect(await linesOf(importId)).toMatchObject([{ state: 'short', decidedBy: staff.id, factId: null }])
  expect(await audited(order.id)).toEqual(['credit-dismissed'])
})

test('nobody decides about a credit of another order, or that somebody has not seen come', async () => {
  const [one, other] = [await waiting(-1_000), await waiting(-2_000)]
  const decision = await now(one.order.id)
  for (const lineId of [other.line.id, one.importId, 'x'])
    await expect(bookWaitingCredit(db, decision, { lineId })).rejects.toMatchObject({ code: 'not-found' })
  await bring(staff, bca([{ amount: 5, text: `C ${one.order.reference}` }]))
  await expect(dismissCredit(db, decision, { lineId: one.line.id })).rejects.toMatchObject({
    reason: 'order-changed',
  })
})

test('an order with money in a statement does not end for three days, as with a proof', async () => {
  const { order, line } = await waiting(-1_000)
  const asking = { db, till: tillForTest, providers: new Map() }
  const { expiresAt } = await orderOf(db, order.id)
  const end = (hours: number) =>
    endOrder(
      asking,
      { orderId: order.id },
      new AbortController().signal,
      new Date(expiresAt.getTime() + hours * 3_600_000),
    )
  await end(71)
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting' })
  await end(73)
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting-statement' })
  expect(await inQueue(order.reference)).toMatchObject([{ credits: 1 }])
  await bookWaitingCredit(db, await now(order.id), { lineId: line.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'late' })
  const settled = await waiting(-1_000)
  await dismissCredit(db, await now(settled.order.id), { lineId: settled.line.id })
  await db
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(orders.id, settled.order.id))
  await endOrder(asking, { orderId: settled.order.id }, new AbortController().signal)
  expect(await orderOf(db, settled.order.id)).toMatchObject({ state: 'awaiting-statement' })
})

test('what is exactly missing is settled by the import, once, also when it was cut short or comes again', async () => {
  for (const missingOf of ['asked', 'total'] as const) {
    const { order, attempt, line } = await waiting(-49_123)
    await bookWaitingCredit(db, await now(order.id), { lineId: line.id })
    const rest = (missingOf === 'asked' ? attempt.amount : order.total) - line.amount
    const bytes = bca([{ amount: rest, text: `D ${order.reference}` }], '25/11/2026')
    const [{ importId }] = await Promise.all([bring(staff, bytes), bring(staff, bytes)])
    expect(await linesOf(importId)).toMatchObject([{ state: 'matched', decidedBy: null }])
    expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', received: line.amount + rest })
    await bring(
      staff,
      bca(
        [
          { amount: rest, text: `D ${order.reference}` },
          { amount: 9, text: 'z' },
        ],
        '25/11/2026',
      ),
    )
    expect(await orderOf(db, order.id)).toMatchObject({ received: line.amount + rest })
    // As if the process had died between taking the statement in and settling it.
    const cut = await waiting(-49_123)
    const left = await waiting(-49_123)
    await bookWaitingCredit(db, await now(cut.order.id), { lineId: cut.line.id })
    await db
      .update(statementLines)
      .set({ attemptId: cut.attempt.id, amount: cut.attempt.amount - cut.amount })
      .where(eq(statementLines.id, left.line.id))
    await settleStatement(db, staff, tillForTest, left.importId)
    await settleStatement(db, staff, tillForTest, left.importId)
    expect(await orderOf(db, cut.order.id)).toMatchObject({ state: 'paid', received: cut.attempt.amount })
  }
})

test('a part that staff have recorded by hand and that is as much as what is missing waits: it may be the same money', async () => {
  const { order, attempt } = await orderedCourse(db)
  const half = order.total / 2
  await approvePayment(db, await now(order.id), { attemptId: attempt.id, amount: half, confirmed: half })
  const { importId } = await bring(staff, bca([{ amount: half, text: `E ${order.reference}` }]))
  const [line] = await linesOf(importId)
  expect(line).toMatchObject({ state: 'short', decidedAt: null })
  expect(await cameFor(order.id)).toEqual([half])
  await dismissCredit(db, await now(order.id), { lineId: line?.id ?? '' })
  await bring(staff, bca([{ amount: half, text: `E2 ${order.reference}` }]))
  expect(await cameFor(order.id)).toEqual([half, half])
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid' })
})

test('what is exact and comes after a part is booked whole, unless staff have recorded as much by hand', async () => {
  const { order, attempt, line } = await waiting(-49_123)
  await bookWaitingCredit(db, await now(order.id), { lineId: line.id })
  const { importId } = await bring(staff, bca([{ amount: attempt.amount, text: `F ${order.reference}` }]))
  const [whole] = await linesOf(importId)
  expect(whole).toMatchObject({ state: 'over', decidedAt: null })
  await bookWaitingCredit(db, await now(order.id), { lineId: whole?.id ?? '' })
  expect(await orderOf(db, order.id)).toMatchObject({ received: line.amount + attempt.amount })
})

test('money of an order that its buyer gave up is booked and waits as late', async () => {
  const { order, student, line } = await waiting(-1_000)
  await giveUpOrder(db, student, tillForTest, order.id)
  await bookWaitingCredit(db, await now(order.id), { lineId: line.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'late' })
})

test('a credit of no order is seen to by staff and admins, once', async () => {
  const { importId } = await bring(
    staff,
    bca([
      { amount: 12_345, text: 'BUNGA' },
      { amount: 54_321, text: 'SUMBANGAN' },
    ]),
  )
  const [first, second] = await linesOf(importId)
  const lineId = first?.id ?? ''
  const answers = await Promise.allSettled([
    dismissLine(db, staff, { importId, lineId }),
    dismissLine(db, staff, { importId, lineId }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(dismissLine(db, staff, { importId, lineId })).rejects.toMatchObject({ reason: 'line-decided' })
  const named = await waiting(-1_000)
  for (const of of [
    { importId: named.importId, lineId: named.line.id },
    { importId: named.importId, lineId: second?.id ?? '' },
    { importId, lineId: 'x' },
  ])
    await expect(dismissLine(db, staff, of)).rejects.toMatchObject({ code: 'not-found' })
  for (const role of ['student', 'instructor'] as const)
    await expect(
      dismissLine(db, await makePerson(db, { role }), { importId, lineId: second?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  const { statement, lines } = await statementReport(db, staff, { importId, view: '', after: 0 })
  expect(statement.sums).toMatchObject({ open: { count: 1, amount: 54_321 }, settled: { count: 0 } })
  expect(lines).toMatchObject([{ decidedBy: staff.fullName, isBooked: false }, { decidedAt: null }])
  expect(await audited(importId)).toEqual(['statement-imported', 'statement-line-dismissed'])
})
