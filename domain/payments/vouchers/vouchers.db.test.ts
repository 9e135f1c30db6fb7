import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { enrollments } from '#db/tables/learning.ts'
import { orders } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { giveUpOrder } from '#domain/payments/end-order.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { lookAtVoucher } from '#domain/payments/take-voucher.server.ts'
import { tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { OrderKind, PaymentWay } from '#shared/payments.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { changeVoucher } from './change-voucher.server.ts'
import { listVouchers } from './list-vouchers.server.ts'
import { makeVoucher } from './make-voucher.server.ts'
import type { VoucherInput } from './schema.ts'
import { stopVoucher } from './stop-voucher.server.ts'
import { voucherRecord } from './voucher-record.server.ts'

const { db } = await testDatabase()
const price = 149_000
const day = 86_400_000

beforeAll(() => storePaymentWays(db, ['transfer']))

const input: VoucherInput = {
  code: '',
  kind: 'percent',
  value: 100,
  limitTotal: null,
  limitPerson: null,
  validFrom: null,
  validUntil: null,
  subjectKind: null,
  subjectId: null,
  note: '',
}

async function made(given: Partial<VoucherInput> = {}) {
  const staff = await makePerson(db, { role: 'staff' })
  return { staff, ...(await makeVoucher(db, staff, { ...input, ...given })) }
}

const order = (person: Viewer, kind: OrderKind, subjectId: string, code: string, way?: PaymentWay) =>
  openOrder(db, person, tillForTest, { kind, subjectId, way: way ?? null, code })

const people = (n: number) => Promise.all(Array.from({ length: n }, () => makePerson(db)))
const uses = (voucherId: string) => db.$count(orders, eq(orders.voucherId, voucherId))

/** How the answers of many who ordered at once fell out: how many got it, and why the others did not. */
async function outcome(answers: Promise<unknown>[]) {
  const settled = await Promise.allSettled(answers)
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
  return { got: settled.length - reasons.length, reasons: [...new Set(reasons)] }
}

test('of 40 who take a course at once with a free voucher for 5, exactly 5 get it', async () => {
  const [{ id, code }, course] = [await made({ limitTotal: 5 }), await makeCourse(db, { price })]
  const all = await people(40)
  const answers = all.map((person) => order(person, 'course', course.id, code))
  expect(await outcome(answers)).toEqual({ got: 5, reasons: ['voucher-used-up'] })
  expect(await uses(id)).toBe(5)
  expect(await db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(5)
}, 60_000)

test('of 40 who order seats at once with a voucher of a part for 5, exactly 5 have it', async () => {
  const [{ id, code }, event] = [
    await made({ limitTotal: 5, kind: 'rupiah', value: 50_000 }),
    await makeEvent(db, { price, maxAttendees: 100 }),
  ]
  const all = await people(40)
  const answers = all.map((person) => order(person, 'event', event.id, code, 'transfer'))
  expect(await outcome(answers)).toEqual({ got: 5, reasons: ['voucher-used-up'] })
  expect(await uses(id)).toBe(5)
  const totals = await db
    .select({ total: orders.total, state: orders.state })
    .from(orders)
    .where(eq(orders.voucherId, id))
  expect(new Set(totals.map(({ total, state }) => `${state} ${total}`))).toEqual(
    new Set([`awaiting ${price - 50_000}`]),
  )
}, 60_000)

test('one person at once in many courses uses a voucher no more often than a person may', async () => {
  const { id, code } = await made({ limitPerson: 2 })
  const person = await makePerson(db)
  const courses = await Promise.all(Array.from({ length: 6 }, () => makeCourse(db, { price })))
  const answers = courses.map((course) => order(person, 'course', course.id, code))
  expect(await outcome(answers)).toEqual({ got: 2, reasons: ['voucher-used-by-you'] })
  expect(await uses(id)).toBe(2)
})

test('an order that ends without letting anybody in gives its voucher back', async () => {
  const [{ code }, course] = [await made({ limitTotal: 1, value: 50 }), await makeCourse(db, { price })]
  const [first, second] = [await makePerson(db), await makePerson(db)]
  const held = await order(first, 'course', course.id, code, 'transfer')
  // The order that has it does not count against itself.
  expect((await order(first, 'course', course.id, code, 'transfer')).id).toBe(held.id)
  const asSecond = () => order(second, 'course', course.id, code, 'transfer')
  await expect(asSecond()).rejects.toMatchObject({ reason: 'voucher-used-up' })
  await giveUpOrder(db, first, tillForTest, held.id)
  expect(await asSecond()).toMatchObject({ discount: 74_500, total: 74_500 })
})

test('a voucher without a code gets one that nobody guesses, and a code is given once', async () => {
  const { staff, code } = await made()
  expect(code).toMatch(/^[A-Z0-9]{12}$/)
  expect((await made({ code: 'NOKEN-2026' })).code).toBe('NOKEN-2026')
  await expect(makeVoucher(db, staff, { ...input, code: 'NOKEN-2026' })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'voucher-code',
  })
})

test('a voucher is for what is there', async () => {
  const staff = await makePerson(db, { role: 'staff' })
  const course = await makeCourse(db, { price })
  const forOne = { ...input, subjectKind: 'course', subjectId: course.id } as const
  const { id } = await makeVoucher(db, staff, forOne)
  expect((await voucherRecord(db, staff, id, '')).voucher).toMatchObject({ subjectTitle: course.title })
  const gone = { ...forOne, subjectId: uuidV7() }
  await expect(makeVoucher(db, staff, gone)).rejects.toMatchObject({ reason: 'voucher-subject' })
  await expect(changeVoucher(db, staff, id, gone, '')).rejects.toMatchObject({ reason: 'voucher-subject' })
})

test('what is changed holds from then on, and what was ordered keeps its discount', async () => {
  const { staff, id, code } = await made({ value: 50 })
  const [course, first, second] = [
    await makeCourse(db, { price: 100_000 }),
    await makePerson(db),
    await makePerson(db),
  ]
  const before = await order(first, 'course', course.id, code, 'transfer')
  await changeVoucher(db, staff, id, { ...input, code: 'OTHER', value: 20, note: 'Untuk mitra' }, '')
  const after = await order(second, 'course', course.id, code, 'transfer')
  expect([before.discount, after.discount]).toEqual([50_000, 20_000])
  const [row] = await db.select({ discount: orders.discount }).from(orders).where(eq(orders.id, before.id))
  expect(row).toEqual({ discount: 50_000 })
  const { voucher, uses: found } = await voucherRecord(db, staff, id, '')
  expect(voucher).toMatchObject({ code, value: 20, note: 'Untuk mitra', used: 2, state: 'usable' })
  expect(found.map(({ id: orderId }) => orderId)).toEqual([after.id, before.id])
})

test('a day that was left as it stood does not move when it is saved from another zone', async () => {
  const east = await makePerson(db, { role: 'staff', timeZone: 'Asia/Jayapura' })
  const west = await makePerson(db, { role: 'staff', timeZone: 'Asia/Jakarta' })
  const validUntil = new Date('2099-12-01T00:00:00+09:00')
  const { id } = await makeVoucher(db, east, { ...input, validUntil })
  // 30 November in both zones; the form of the west ends that day two hours later.
  await changeVoucher(db, west, id, { ...input, validUntil: new Date('2099-12-01T00:00:00+07:00') }, '')
  expect((await voucherRecord(db, west, id, '')).voucher.validUntil).toEqual(validUntil)
  const later = new Date('2099-12-02T00:00:00+07:00')
  await changeVoucher(db, west, id, { ...input, validUntil: later }, '')
  expect((await voucherRecord(db, west, id, '')).voucher.validUntil).toEqual(later)
})

test('a stopped voucher takes nothing off any more; what was ordered with it stays', async () => {
  const { staff, id, code } = await made()
  const [course, first, second] = [
    await makeCourse(db, { price }),
    await makePerson(db),
    await makePerson(db),
  ]
  await order(first, 'course', course.id, code)
  await stopVoucher(db, staff, id)
  await stopVoucher(db, staff, id)
  await expect(order(second, 'course', course.id, code)).rejects.toMatchObject({ reason: 'voucher-stopped' })
  expect(await db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(1)
  const noted = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, id))
  expect(noted.map(({ action }) => action).toSorted()).toEqual(['voucher-created', 'voucher-stopped'])
})

test('looking at a voucher uses nothing', async () => {
  const [{ code }, course, person] = [
    await made({ limitTotal: 1 }),
    await makeCourse(db, { price }),
    await makePerson(db),
  ]
  const wanted = {
    kind: 'course',
    subjectId: course.id,
    price,
    personId: person.id,
    now: new Date(),
  } as const
  for (let look = 0; look < 3; look += 1)
    expect(await lookAtVoucher(db, code, wanted)).toMatchObject({ code, discount: price })
  expect(await lookAtVoucher(db, 'NOBODY-KNOWS', wanted)).toBe('voucher-unknown')
})

test('the list is searched and narrowed by how vouchers stand', async () => {
  const { staff } = await made()
  const named = (code: string, given: Partial<VoucherInput> = {}) =>
    makeVoucher(db, staff, { ...input, code, note: 'daftar-uji', ...given })
  const codesOf = async (status: '' | 'usable' | 'stopped' | 'over', search = 'daftar-uji') =>
    (await listVouchers(db, staff, { search, status, cursor: '' })).vouchers.map(
      ({ code, state }) => `${code} ${state}`,
    )
  const now = Date.now()
  await named('LIST-PLAIN')
  await named('LIST-EARLY', { validFrom: new Date(now + day) })
  await named('LIST-OVER', { validUntil: new Date(now - day) })
  const used = await named('LIST-USED', { limitTotal: 1 })
  const stopped = await named('LIST-STOP', { validUntil: new Date(now - day) })
  await stopVoucher(db, staff, stopped.id)
  const [course, person] = [await makeCourse(db, { price }), await makePerson(db)]
  await order(person, 'course', course.id, used.code)
  expect(await codesOf('usable')).toEqual(['LIST-EARLY early', 'LIST-PLAIN usable'])
  expect(await codesOf('over')).toEqual(['LIST-USED used-up', 'LIST-OVER over'])
  expect(await codesOf('stopped')).toEqual(['LIST-STOP stopped'])
  expect(await codesOf('')).toHaveLength(5)
  expect(await codesOf('', 'list-pl')).toEqual(['LIST-PLAIN usable'])
  expect(await codesOf('', '%')).toEqual([])
})

test('nobody but staff and admins makes, changes, stops or reads vouchers', async () => {
  const { id } = await made()
  for (const role of ['student', 'instructor'] as const) {
    const viewer = await makePerson(db, { role })
    const forbidden = { code: 'forbidden' }
    await expect(makeVoucher(db, viewer, input)).rejects.toMatchObject(forbidden)
    await expect(changeVoucher(db, viewer, id, input, '')).rejects.toMatchObject(forbidden)
    await expect(stopVoucher(db, viewer, id)).rejects.toMatchObject(forbidden)
    await expect(voucherRecord(db, viewer, id, '')).rejects.toMatchObject(forbidden)
    const all = { search: '', status: '', cursor: '' } as const
    await expect(listVouchers(db, viewer, all)).rejects.toMatchObject(forbidden)
  }
  const admin = await makePerson(db, { role: 'admin' })
  await stopVoucher(db, admin, id)
  await expect(stopVoucher(db, admin, 'no-id')).rejects.toMatchObject({ code: 'not-found' })
})
