import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { moneyMovements, paymentFacts, statementImports, statementLines } from '#db/tables/money.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { approvePayment } from '#domain/payments/desk/approve-payment.server.ts'
import { decisionOf, orderedCourse, sentProof } from '#domain/payments/desk/desk-for-test.ts'
import { giveUpOrder } from '#domain/payments/end-order.server.ts'
import { orderOf, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { importStatement } from './import-statement.server.ts'
import { statementReport, statementsBroughtIn } from './read-imports.server.ts'
import { settleStatement } from './settle-statement.server.ts'
import { bcaStatement as bca } from './statement-for-test.ts'

const { db } = await testDatabase()
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer'])
  staff = await makePerson(db, { role: 'staff' })
})

const bring = (bytes: Uint8Array, viewer = staff) =>
  importStatement(db, viewer, tillForTest, { fileName: 'mutasi.csv', bytes })

const statesOf = async (importId: string) =>
  (
    await db
      .select({ state: statementLines.state })
      .from(statementLines)
      .where(eq(statementLines.importId, importId))
      .orderBy(statementLines.row)
  ).map(({ state }) => state)

const bookedOf = async (orderId: string) =>
  (await db.select().from(moneyMovements).where(eq(moneyMovements.orderId, orderId))).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )

test('what is exact settles its order, by reference or by amount; everything else waits', async () => {
  const [byReference, byAmount, short, over] = [
    await orderedCourse(db),
    await orderedCourse(db),
    await orderedCourse(db),
    await orderedCourse(db),
  ]
  const proofId = await sentProof(db, byReference.attempt)
  const { importId, isNew } = await bring(
    bca([
      { amount: byReference.attempt.amount, text: `TRSF ${byReference.order.reference} BUDI` },
      { amount: byAmount.attempt.amount, text: 'TRSF E-BANKING SARI' },
      { amount: short.attempt.amount - 1, text: `TRSF ${short.order.reference}` },
      { amount: over.attempt.amount + 5_000, text: `TRSF ${over.order.reference}` },
      { amount: 777_777, text: 'BUNGA' },
    ]),
  )
  expect(isNew).toBe(true)
  expect(await statesOf(importId)).toEqual(['matched', 'matched', 'short', 'over', 'unmatched'])
  for (const { order, attempt } of [byReference, byAmount]) {
    expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', received: attempt.amount })
    expect(await bookedOf(order.id)).toBe(attempt.amount)
  }
  for (const { order } of [short, over]) {
    expect(await orderOf(db, order.id)).toMatchObject({ state: 'awaiting', received: 0 })
    expect(await bookedOf(order.id)).toBe(0)
  }
  const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, proofId))
  expect(proof?.decidedAt).not.toBeNull()
  const { statement, lines } = await statementReport(db, staff, { importId, view: '', after: 0 })
  expect(statement).toMatchObject({ bank: 'bca', fileName: 'mutasi.csv', debits: 0, unread: 0 })
  expect(statement.sums.settled).toEqual({
    count: 2,
    amount: byReference.attempt.amount + byAmount.attempt.amount,
  })
  expect(lines.map(({ reference }) => reference)).toEqual([
    byReference.order.reference,
    byAmount.order.reference,
    short.order.reference,
    over.order.reference,
    null,
  ])
  const looked = await statementReport(db, staff, { importId, view: 'short', after: 0 })
  expect(looked.lines.map(({ reference }) => reference)).toEqual([short.order.reference])
  const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, importId))
  expect(audited).toHaveLength(1)
})

test('the same file again leads to its first report and does nothing; what was left undone is made up', async () => {
  const { order, attempt } = await orderedCourse(db)
  const bytes = bca([{ amount: attempt.amount, text: `A ${order.reference}` }])
  const both = await Promise.all([bring(bytes), bring(bytes)])
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(both.map(({ importId }) => importId)).size).toBe(1)
  const again = await bring(bytes)
  expect(again).toEqual({ importId: both[0].importId, isNew: false })
  expect(await bookedOf(order.id)).toBe(attempt.amount)
  const facts = await db.select().from(paymentFacts).where(eq(paymentFacts.orderId, order.id))
  expect(facts.map(({ source, kind }) => `${source} ${kind}`)).toEqual(['statement money-in-time'])
  await settleStatement(db, staff, tillForTest, again.importId)
  expect(await db.$count(paymentFacts, eq(paymentFacts.orderId, order.id))).toBe(1)
})

test('what a process that died has left undone is made up for by an overlapping statement', async () => {
  const credit = { amount: 151_515, text: 'B' }
  const { importId } = await bring(bca([credit]))
  const { order, attempt } = await orderedCourse(db)
  await db.update(paymentAttempts).set({ amount: 151_515 }).where(eq(paymentAttempts.id, attempt.id))
  const found = { state: 'matched' as const, attemptId: attempt.id }
  await db.update(statementLines).set(found).where(eq(statementLines.importId, importId))
  const overlapping = await bring(bca([credit, { amount: 6_000, text: 'kopi' }]))
  expect(await statesOf(overlapping.importId)).toEqual(['known', 'unmatched'])
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid', received: 151_515 })
})

test('the same credit in an overlapping statement is known; two alike on one day are two', async () => {
  const { order, attempt } = await orderedCourse(db)
  const credit = { amount: attempt.amount, text: `C ${order.reference}` }
  const first = await bring(bca([credit]))
  const second = await bring(bca([{ amount: 1_234, text: 'x' }, credit, credit]))
  expect(await statesOf(first.importId)).toEqual(['matched'])
  expect(await statesOf(second.importId)).toEqual(['unmatched', 'known', 'over'])
  expect(await bookedOf(order.id)).toBe(attempt.amount)
})

test('two who bring overlapping statements in at once book a credit once', async () => {
  const { order, attempt } = await orderedCourse(db)
  const credit = { amount: attempt.amount, text: `D ${order.reference}` }
  const imports = await Promise.all(
    [1_001, 1_002, 1_003].map((amount) => bring(bca([credit, { amount, text: 'y' }]))),
  )
  const states = await Promise.all(imports.map(({ importId }) => statesOf(importId)))
  expect(states.map(([state]) => state).sort()).toEqual(['known', 'known', 'matched'])
  expect(await bookedOf(order.id)).toBe(attempt.amount)
})

test('what staff have approved by hand is the same money', async () => {
  const { order, attempt } = await orderedCourse(db)
  await approvePayment(db, await decisionOf(db, staff, order.id), {
    attemptId: attempt.id,
    amount: attempt.amount,
    confirmed: null,
  })
  const { importId } = await bring(bca([{ amount: attempt.amount, text: `E ${order.reference}` }]))
  expect(await statesOf(importId)).toEqual(['matched'])
  expect(await bookedOf(order.id)).toBe(attempt.amount)
  const { statement, lines } = await statementReport(db, staff, { importId, view: '', after: 0 })
  expect(statement.sums).toMatchObject({ settled: { count: 0, amount: 0 }, open: { count: 0, amount: 0 } })
  expect(lines).toMatchObject([{ isBooked: false, isByStaff: false, decidedAt: expect.any(Date) }])
})

test('a second credit that is alike but for what the account held after it is another one', async () => {
  const { order, attempt } = await orderedCourse(db)
  const credit = { amount: attempt.amount, text: `H ${order.reference}` }
  const first = await bring(bca([{ ...credit, balance: '1000000.00' }]))
  const second = await bring(bca([{ ...credit, balance: '"2,000,000.00"' }]))
  const both = await bring(bca([credit, credit].map((each, n) => ({ ...each, balance: `${n + 1}000000` }))))
  expect(await statesOf(first.importId)).toEqual(['matched'])
  expect(await statesOf(second.importId)).toEqual(['over'])
  expect(await statesOf(both.importId)).toEqual(['known', 'known'])
  expect(await bookedOf(order.id)).toBe(attempt.amount)
})

test('a file of which nothing can be read, or with a quote that is never closed, is refused and changes nothing', async () => {
  const before = await db.$count(statementImports)
  const text = (rows: string) =>
    new TextEncoder().encode(`Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo\n${rows}\n`)
  await expect(bring(text('PEND,A,0000,"100.00 CR",0'))).rejects.toMatchObject({
    code: 'invalid',
    reason: 'statement-unreadable',
  })
  await expect(
    bring(text('24/11/2026,A,0000,"100.00 CR",0\n24/11/2026,"B,0000,200.00 CR,0')),
  ).rejects.toMatchObject({ code: 'invalid', reason: 'statement-broken' })
  expect(await db.$count(statementImports)).toBe(before)
  const { importId } = await bring(text('24/11/2026,BIAYA,0000,"100.00 DB",0\nPEND,A,0000,"100.00 CR",0'))
  expect(await statesOf(importId)).toEqual([])
})

test('money for an order that is over waits for staff', async () => {
  const { order, attempt, student } = await orderedCourse(db)
  await giveUpOrder(db, student, tillForTest, order.id)
  await bring(bca([{ amount: attempt.amount, text: `F ${order.reference}` }]))
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'late' })
})

test('a file that is no statement is refused, and only staff and admins bring one in or read of it', async () => {
  const before = await db.$count(statementImports)
  const noise = new TextEncoder().encode('nama,harga\nkopi,5000\n')
  await expect(bring(noise)).rejects.toMatchObject({ code: 'invalid', reason: 'statement-unknown' })
  const { student, attempt } = await orderedCourse(db)
  const bytes = bca([{ amount: attempt.amount, text: 'G' }])
  for (const viewer of [student, await makePerson(db, { role: 'instructor' })]) {
    await expect(bring(bytes, viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(statementsBroughtIn(db, viewer, '')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      statementReport(db, viewer, { importId: attempt.id, view: '', after: 0 }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await db.$count(statementImports)).toBe(before)
  await expect(
    statementReport(db, staff, { importId: attempt.id, view: '', after: 0 }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('statements are listed newest first, with what became of them', async () => {
  const { importId } = await bring(bca([{ amount: 4_321, text: 'terakhir' }]))
  const { imports } = await statementsBroughtIn(db, staff, '')
  expect(imports[0]).toMatchObject({
    id: importId,
    importedBy: staff.fullName,
    sums: {
      states: { unmatched: { count: 1, amount: 4_321 }, matched: { count: 0, amount: 0 } },
      settled: { count: 0, amount: 0 },
      open: { count: 1, amount: 4_321 },
    },
  })
})
