import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refunds } from '#db/tables/money.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { waitingCounts } from '#domain/people/waiting-counts.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askRefund } from './ask-refund.server.ts'
import { decisionOf, orderedCourse, sentProof } from './desk-for-test.ts'
import { listPayments } from './list-payments.server.ts'
import { orderForStaff } from './order-for-staff.server.ts'
import { parsePaymentsFilter } from './payments-filter.ts'
import { proofForStaff } from './proof-for-staff.server.ts'
import { rejectProof } from './reject-proof.server.ts'

const { db } = await testDatabase()
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer', 'midtrans'])
  staff = await makePerson(db, { role: 'staff' })
})

const list = (query: Record<string, string> = {}, viewer = staff) =>
  listPayments(db, viewer, parsePaymentsFilter(new URLSearchParams(query)))
const waiting = async () => (await list()).orders.map(({ reference }) => reference)
const counted = async (person: Viewer) => {
  const [found] = await db
    .select({ payments: waitingCounts.payments })
    .from(profiles)
    .where(eq(profiles.id, person.id))
  return found?.payments
}
const minute = 60_000

test('what waits for somebody comes oldest first, each order once, and is counted', async () => {
  const start = Date.now() - 60 * minute
  const at = (minutes: number) => new Date(start + minutes * minute)
  const proved = await orderedCourse(db)
  await sentProof(db, proved.attempt, at(3))
  await sentProof(db, proved.attempt, at(9))
  const short = await orderedCourse(db)
  await hears(db, short.order.id, { kind: 'money', attemptId: short.attempt.id, amount: 1_000 }, at(1))
  const byHand = await orderedCourse(db)
  const money = { kind: 'money', attemptId: byHand.attempt.id, amount: byHand.attempt.amount } as const
  await hears(db, byHand.order.id, money)
  await askRefund(
    db,
    { ...(await decisionOf(db, staff, byHand.order.id)), now: at(2) },
    { attemptId: byHand.attempt.id, amount: 1_000, reason: 'x' },
  )
  const failed = await orderedCourse(db, 'midtrans')
  await hears(db, failed.order.id, { kind: 'money', attemptId: failed.attempt.id, amount: 149_000 })
  const asked = { attemptId: failed.attempt.id, amount: 2_000, reason: 'x' }
  await askRefund(db, { ...(await decisionOf(db, staff, failed.order.id)), now: at(4) }, asked)
  await orderedCourse(db)
  const references = [short, byHand, proved].map(({ order }) => order.reference)
  expect(await waiting()).toEqual(references)
  await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, failed.order.id))
  expect(await waiting()).toEqual([...references, failed.order.reference])
  expect(await counted(staff)).toBe(4)
  expect(await counted(proved.student)).toBe(0)
  const [first, second, third, fourth] = (await list()).orders
  expect(first).toMatchObject({ need: 'short', since: at(1), proofs: 0 })
  expect(second).toMatchObject({ refundsByHand: 1, refundsFailed: 0, since: at(2) })
  expect(third).toMatchObject({ proofs: 2, since: at(3), asked: proved.attempt.amount })
  expect(fourth).toMatchObject({ refundsFailed: 1, refundsByHand: 0, since: at(4) })
})

test('an order is found by its reference, by who ordered and by sums, whatever its state', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  await db.update(profiles).set({ fullName: 'Margaretha Wospakrik' }).where(eq(profiles.id, student.id))
  const found = async (search: string) => (await list({ search })).orders.map(({ id }) => id)
  expect(await found(order.reference.toLowerCase())).toEqual([order.id])
  expect(await found('wospakrik')).toEqual([order.id])
  expect(await found(student.email)).toEqual([order.id])
  expect(await found(`Rp ${attempt.amount.toLocaleString('id-ID')}`)).toContain(order.id)
  expect(await found('100%')).toEqual([])
  expect((await list({ view: 'awaiting' })).orders.map(({ id }) => id)).toContain(order.id)
  expect((await list({ view: 'expired' })).orders).toEqual([])
})

test('pages of what waits go on where the last has ended', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => orderedCourse(db)))
  for (const { attempt } of made) await sentProof(db, attempt)
  const first = await list({ view: 'waiting' })
  const second = await list({ view: 'waiting', cursor: first.nextCursor ?? '' })
  const all = [...first.orders, ...second.orders].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  for (const { order } of made) expect(all).toContain(order.id)
  const back = await list({ view: 'waiting', cursor: second.previousCursor ?? '' })
  expect(back.orders.map(({ id }) => id)).toEqual(first.orders.map(({ id }) => id))
})

test('a screen of an order knows everything of it; what was sent over the network is for admins', async () => {
  const { order, attempt, student, course } = await orderedCourse(db)
  const proofId = await sentProof(db, attempt)
  await rejectProof(db, await decisionOf(db, staff, order.id), { proofId, reason: 'Buram' })
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  const shown = await orderForStaff(db, staff, order.id)
  expect(shown).toMatchObject({
    order: {
      reference: order.reference,
      buyer: student.fullName,
      subjectId: course.id,
      state: 'paid',
      receipt: expect.stringMatching(/^KW-\d{4}-\d{6}$/),
    },
    attempts: [{ id: attempt.id, proofs: [{ id: proofId, refusal: 'Buram' }] }],
    facts: [{ kind: 'money', amount: attempt.amount, moved: attempt.amount, raw: null }],
    audit: [{ action: 'proof-rejected', actor: staff.fullName }],
  })
  const admin = await makePerson(db, { role: 'admin' })
  const [fact] = (await orderForStaff(db, admin, order.id)).facts
  expect(fact?.raw).toContain('money')
})

test('only staff and admins read of orders and proofs, and a proof is of its order', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  const proofId = await sentProof(db, attempt)
  expect(await proofForStaff(db, staff, { orderId: order.id, proofId })).toMatchObject({ name: 'bukti.png' })
  const [other] = await db.select({ id: orders.id }).from(orders).limit(1)
  for (const ids of [
    { orderId: other?.id ?? '', proofId },
    { orderId: order.id, proofId: 'x' },
  ])
    await expect(proofForStaff(db, staff, ids)).rejects.toMatchObject({ code: 'not-found' })
  for (const viewer of [student, await makePerson(db, { role: 'instructor' })]) {
    await expect(list({}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(orderForStaff(db, viewer, order.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(proofForStaff(db, viewer, { orderId: order.id, proofId })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await expect(orderForStaff(db, staff, 'x')).rejects.toMatchObject({ code: 'not-found' })
})
