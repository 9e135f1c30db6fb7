import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { statementLines } from '#db/tables/money.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { approvePayment } from '#domain/payments/desk/approve-payment.server.ts'
import { bookWaitingCredit, dismissCredit } from '#domain/payments/desk/decide-credit.server.ts'
import { decisionOf, orderedCourse } from '#domain/payments/desk/desk-for-test.ts'
import { bcaStatement, statementsOn } from '#domain/payments/statements/statement-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { bankDay } from './bank-day.server.ts'
import { differencesIn, reconcileDay } from './reconcile-day.server.ts'

const { db } = await testDatabase()
const { bring, linesOf } = statementsOn(db)
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer'])
  staff = await makePerson(db, { role: 'staff' })
})

/** Noon of a day of November 2026 in Jakarta. Each test has days of its own. */
const noon = (date: number) => new Date(`2026-11-${date}T05:00:00Z`)
const on = (date: number) => bankDay(db, `2026-11-${date}`)
const written = (date: number) => `${date}/11/2026`
type Credits = Parameters<typeof bcaStatement>[0]
/** A statement with these credits of one day, which is of this day and those up to another. */
const bca = (credits: Credits, date: number, until = date) =>
  bcaStatement(credits, written(date), `${written(date)} - ${written(until)}`)
const kindsOf = async (date: number) => (await on(date)).rows.map(({ kind, amount }) => `${kind} ${amount}`)

test('credits that nobody has decided upon are differences of their day, a row each, until somebody has', async () => {
  const { order, attempt } = await orderedCourse(db)
  const short = { amount: attempt.amount - 5_000, text: `A ${order.reference}` }
  const { importId } = await bring(staff, bca([short, { amount: 777_777, text: 'BUNGA' }], 10))
  const day = await on(10)
  expect(day).toMatchObject({ credits: 0, creditsAmount: 0, count: 2 })
  expect(day.rows).toMatchObject([
    { kind: 'short', amount: short.amount, orderId: order.id, reference: order.reference, importId },
    { kind: 'unmatched', amount: 777_777, text: 'BUNGA', orderId: null, importId },
  ])
  const asking = {
    db,
    providers: new Map(),
    signal: new AbortController().signal,
    pace: { most: 1, pauseMs: 0 },
  }
  expect(differencesIn(await reconcileDay(asking, '2026-11-10'))).toBe(2)
  expect((await on(11)).count).toBe(0)
  const [line] = await linesOf(importId)
  await bookWaitingCredit(db, await decisionOf(db, staff, order.id), { lineId: line?.id ?? '' })
  expect(await on(10)).toMatchObject({
    credits: 1,
    creditsAmount: short.amount,
    bookedAmount: short.amount,
    count: 1,
  })
})

test('of many differences the first fifty are named, and all are counted', async () => {
  const credits = Array.from({ length: 53 }, (_, n) => ({ amount: 300_001 + n, text: `bukan ${n}` }))
  await bring(staff, bca(credits, 12))
  const { count, rows } = await on(12)
  expect([count, rows.length]).toEqual([53, 50])
  expect(rows[0]?.amount).toBe(300_001)
})

test('what was approved by hand and is in a statement of whatever day agrees', async () => {
  const { order, attempt } = await orderedCourse(db)
  const decision = { ...(await decisionOf(db, staff, order.id)), now: noon(14) }
  await approvePayment(db, decision, { attemptId: attempt.id, amount: attempt.amount, confirmed: null })
  const booked = { recorded: 1, recordedAmount: attempt.amount }
  expect(await on(14)).toMatchObject({ ...booked, isCovered: false, count: 0 })
  await bring(staff, bca([{ amount: attempt.amount, text: `B ${order.reference}` }], 13, 14), noon(15))
  expect(await on(14)).toMatchObject({ ...booked, isCovered: true, seenAmount: attempt.amount, count: 0 })
  expect(await on(13)).toMatchObject({
    recorded: 0,
    credits: 1,
    creditsAmount: attempt.amount,
    bookedAmount: attempt.amount,
    count: 0,
  })
})

test('what was recorded by hand and is in no statement is said once a statement covers its whole day', async () => {
  const { order, attempt } = await orderedCourse(db)
  const first = { attemptId: attempt.id, amount: 100_000, confirmed: 100_000 }
  await approvePayment(db, { ...(await decisionOf(db, staff, order.id)), now: noon(17) }, first)
  const rest = { ...first, amount: 5_000, confirmed: 5_000 }
  await approvePayment(db, { ...(await decisionOf(db, staff, order.id)), now: noon(18) }, rest)
  // Brought in while the day was not over, and of a period that has another day: nothing is claimed.
  await bring(staff, bca([{ amount: 1, text: 'c' }], 17), noon(17))
  expect(await on(17)).toMatchObject({ isCovered: false })
  expect(await kindsOf(17)).toEqual(['unmatched 1'])
  await bring(staff, bca([{ amount: 2, text: 'd' }], 16, 18), noon(20))
  expect(await kindsOf(17)).toEqual(['unmatched 1', 'unseen 100000'])
  expect(await kindsOf(18)).toEqual(['unseen 5000'])
  const { importId } = await bring(
    staff,
    bca([{ amount: 100_000, text: `E ${order.reference}` }], 16),
    noon(20),
  )
  const [line] = await linesOf(importId)
  await dismissCredit(db, await decisionOf(db, staff, order.id), { lineId: line?.id ?? '' })
  // What was recorded first is what was seen.
  expect(await kindsOf(17)).toEqual(['unmatched 1'])
  expect(await kindsOf(18)).toEqual(['unseen 5000'])
  expect(await on(16)).toMatchObject({ credits: 1, creditsAmount: 100_000, bookedAmount: 100_000 })
})

test('a credit that staff said was recorded and is not makes the sums of its day unequal', async () => {
  const { order, attempt } = await orderedCourse(db)
  const amount = attempt.amount - 7
  const { importId } = await bring(staff, bca([{ amount, text: `F ${order.reference}` }], 21))
  const [line] = await linesOf(importId)
  await dismissCredit(db, await decisionOf(db, staff, order.id), { lineId: line?.id ?? '' })
  const day = await on(21)
  expect(day).toMatchObject({ credits: 1, creditsAmount: amount, bookedAmount: 0, count: 1 })
  expect(day.rows).toMatchObject([{ kind: 'beyond', amount, orderId: order.id, importId: null }])
})

test('an exact credit whose import was cut short is a difference until the file comes again', async () => {
  const { order, attempt } = await orderedCourse(db)
  const { importId } = await bring(staff, bca([{ amount: 3, text: 'g' }], 23))
  const found = { state: 'matched' as const, attemptId: attempt.id, amount: attempt.amount }
  await db.update(statementLines).set(found).where(eq(statementLines.importId, importId))
  expect((await on(23)).rows).toMatchObject([{ kind: 'matched', reference: order.reference }])
  await bring(staff, bca([{ amount: 3, text: 'g' }], 23))
  expect(await on(23)).toMatchObject({ credits: 1, count: 0 })
})
