import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { scholarshipApplications, vouchers } from '#db/tables/vouchers.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { lookAtCheckout } from '#domain/payments/look-at-checkout.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { waitingCounts } from '#domain/people/waiting-counts.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { applyForScholarship } from './apply.server.ts'
import { grantScholarship, refuseScholarship } from './decide.server.ts'
import { listScholarships, waitingScholarship } from './list.server.ts'
import { ownScholarship } from './own.server.ts'

const { db } = await testDatabase()
const price = 200_000

beforeAll(() => storePaymentWays(db, ['transfer']))

async function asked() {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  await applyForScholarship(db, student, course.id, 'Saya belum bekerja.')
  const own = await ownScholarship(db, student, course.id)
  return { student, course, id: own?.id ?? '' }
}

const staffer = () => makePerson(db, { role: 'staff' })
const order = (person: Viewer, courseId: string, code: string) =>
  openOrder(db, person, tillForTest, { kind: 'course', subjectId: courseId, way: null, code })
const told = (person: Viewer, kind: 'scholarship-granted' | 'scholarship-refused' | 'scholarship-asked') =>
  db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))

test('a grant is a voucher for one person, one course, once; with it the course opens without payment', async () => {
  const { student, course, id } = await asked()
  const staff = await staffer()
  expect(await grantScholarship(db, staff, id, 'Selamat belajar.')).toEqual({ fullName: student.fullName })
  expect(await told(student, 'scholarship-granted')).toBe(1)
  const own = await ownScholarship(db, student, course.id)
  expect(own).toMatchObject({ state: 'granted', answer: 'Selamat belajar.' })
  const code = own?.code ?? ''
  const [other, elsewhere] = [await makePerson(db), await makeCourse(db, { price })]
  await expect(order(other, course.id, code)).rejects.toMatchObject({ reason: 'voucher-not-yours' })
  await expect(order(student, elsewhere.id, code)).rejects.toMatchObject({ reason: 'voucher-elsewhere' })
  expect(await order(student, course.id, code)).toMatchObject({ state: 'paid', total: 0, discount: price })
  expect(await db.$count(enrollments, eq(enrollments.userId, student.id))).toBe(1)
  // Used: there is nothing more to use.
  expect((await ownScholarship(db, student, course.id))?.code).toBeNull()
  const noted = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, student.id))
  expect(noted).toEqual([{ action: 'scholarship-granted', actorId: staff.id }])
})

test('of two who decide at once one does', async () => {
  const { student, id } = await asked()
  const [one, other] = [await staffer(), await staffer()]
  const answers = await Promise.allSettled([
    grantScholarship(db, one, id, ''),
    grantScholarship(db, other, id, ''),
    refuseScholarship(db, other, id, 'Kuota habis.'),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const granted = await told(student, 'scholarship-granted')
  expect(granted + (await told(student, 'scholarship-refused'))).toBe(1)
  expect(await db.$count(vouchers, eq(vouchers.personId, student.id))).toBe(granted)
})

test('a refusal says why, and one may ask again', async () => {
  const { student, course, id } = await asked()
  await refuseScholarship(db, await staffer(), id, 'Kuota tahun ini habis.')
  expect(await told(student, 'scholarship-refused')).toBe(1)
  expect(await ownScholarship(db, student, course.id)).toMatchObject({
    state: 'refused',
    answer: 'Kuota tahun ini habis.',
    code: null,
  })
  await applyForScholarship(db, student, course.id, 'Tahun baru, saya coba lagi.')
  expect(await ownScholarship(db, student, course.id)).toMatchObject({ state: 'waiting' })
})

test('while one waits nobody asks again, however often at once', async () => {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => applyForScholarship(db, student, course.id, 'Tolong.')),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(applyForScholarship(db, student, course.id, 'Lagi.')).rejects.toMatchObject({
    reason: 'already-asked',
  })
  // What was refused took nothing of the quota: four more are left.
  for (let n = 0; n < 4; n += 1)
    await applyForScholarship(db, student, (await makeCourse(db, { price })).id, 'Yang lain.')
  const sixth = await makeCourse(db, { price })
  await expect(applyForScholarship(db, student, sixth.id, 'Keenam.')).rejects.toMatchObject({
    code: 'too-many',
  })
  expect(await ownScholarship(db, student, sixth.id)).toBeNull()
})

test('only what is paid for and not had yet can be asked for, and only by students', async () => {
  const student = await makePerson(db)
  const ask = (courseId: string, viewer = student) => applyForScholarship(db, viewer, courseId, 'Tolong.')
  const free = await makeCourse(db)
  await expect(ask(free.id)).rejects.toMatchObject({ reason: 'nothing-to-pay' })
  const draft = await makeCourse(db, { price, isPublished: false })
  await expect(ask(draft.id)).rejects.toMatchObject({ code: 'not-found' })
  const course = await makeCourse(db, { price })
  const teacher = await makePerson(db, { role: 'instructor' })
  await expect(ask(course.id, teacher)).rejects.toMatchObject({ reason: 'students-only' })
  await db.insert(enrollments).values({ userId: student.id, courseId: course.id, pricePaid: 0 })
  await expect(ask(course.id)).rejects.toMatchObject({ reason: 'already-yours' })
})

test('a grant that waits to be used is not asked for again', async () => {
  const { student, course, id } = await asked()
  await grantScholarship(db, await staffer(), id, '')
  await expect(applyForScholarship(db, student, course.id, 'Lagi.')).rejects.toMatchObject({
    reason: 'already-granted',
  })
})

test('whoever is enrolled by now gets no grant, and the application can still be refused', async () => {
  const { student, course, id } = await asked()
  await db.insert(enrollments).values({ userId: student.id, courseId: course.id, pricePaid: 0 })
  const staff = await staffer()
  await expect(grantScholarship(db, staff, id, '')).rejects.toMatchObject({ reason: 'already-enrolled' })
  expect(await db.$count(vouchers, eq(vouchers.personId, student.id))).toBe(0)
  await refuseScholarship(db, staff, id, 'Kamu sudah terdaftar.')
})

test('staff read what waits, the oldest first, and are told once a day', async () => {
  const staff = await staffer()
  const first = await asked()
  const second = await asked()
  expect(await told(staff, 'scholarship-asked')).toBe(1)
  const { applications } = await listScholarships(db, staff, { status: 'waiting', cursor: '' })
  const ids = applications.map(({ id }) => id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  const [counted] = await db
    .select({ n: waitingCounts.scholarships })
    .from(profiles)
    .where(eq(profiles.id, staff.id))
  const waiting = await db.$count(scholarshipApplications, eq(scholarshipApplications.state, 'waiting'))
  expect(counted?.n).toBe(waiting)
  await grantScholarship(db, staff, first.id, '')
  expect(await waitingScholarship(db, staff, first.id)).toBeNull()
  expect((await waitingScholarship(db, staff, second.id))?.personName).toBe(second.student.fullName)
})

test('nobody but staff and admins reads or decides', async () => {
  const { student, id } = await asked()
  for (const viewer of [student, await makePerson(db, { role: 'instructor' })]) {
    const forbidden = { code: 'forbidden' }
    await expect(grantScholarship(db, viewer, id, '')).rejects.toMatchObject(forbidden)
    await expect(refuseScholarship(db, viewer, id, 'x')).rejects.toMatchObject(forbidden)
    await expect(waitingScholarship(db, viewer, id)).rejects.toMatchObject(forbidden)
    const waiting = { status: 'waiting', cursor: '' } as const
    await expect(listScholarships(db, viewer, waiting)).rejects.toMatchObject(forbidden)
  }
})

test('the course’s page and its checkout know of an application and of a grant, which is applied by itself', async () => {
  const { student, course, id } = await asked()
  const page = async (viewer: Viewer | null) => (await courseForViewer(db, viewer, course.id)).scholarship
  const look = (voucher: string | null) =>
    lookAtCheckout(db, student, { kind: 'course', subjectId: course.id, voucher, address: null })
  expect(await page(student)).toEqual({ state: 'waiting', code: null })
  expect(await page(await makePerson(db))).toBeNull()
  expect(await page(null)).toBeNull()
  // Ordered before, without it.
  const asking = { kind: 'course' as const, subjectId: course.id, way: 'transfer' as const, code: '' }
  const before = await openOrder(db, student, tillForTest, asking)
  await grantScholarship(db, await staffer(), id, '')
  const code = (await ownScholarship(db, student, course.id))?.code ?? ''
  expect(await page(student)).toEqual({ state: 'granted', code })
  expect(await look(null)).toMatchObject({ code, total: 0, order: { id: before.id } })
  expect(await look('')).toMatchObject({ code: '', voucher: null, total: price })
  expect((await look('SALAH')).voucher?.refusal).toBe('voucher-unknown')
  // One that can't be used any more is not pressed on anybody.
  const stopped = (stoppedAt: Date | null) =>
    db.update(vouchers).set({ stoppedAt }).where(eq(vouchers.code, code))
  await stopped(new Date())
  expect(await page(student)).toEqual({ state: 'granted', code: null })
  expect(await look(null)).toMatchObject({ code: '', voucher: null, total: price })
  await stopped(null)
  await db.update(vouchers).set({ subjectKind: 'event', subjectId: null }).where(eq(vouchers.code, code))
  expect(await look(null)).toMatchObject({ code: '', voucher: null, total: price })
  await db.update(vouchers).set({ subjectKind: null }).where(eq(vouchers.code, code))
  expect((await order(student, course.id, code)).state).toBe('paid')
  expect(await page(student)).toEqual({ state: 'granted', code: null })
})
