import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hears } from '#domain/payments/till-for-test.ts'
import { addTeacher } from '#domain/studio/change-teachers.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { ownPayoutCourses, ownPayouts } from './own-payouts.server.ts'
import { payoutMovements, payoutReport } from './payout-report.server.ts'
import { payoutsFile } from './payouts-file.server.ts'
import { shareOf } from './share-of.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria' })
const yusuf = await makePerson(db, { role: 'instructor', fullName: 'Yusuf' })
const buyers = await Promise.all(Array.from({ length: 3 }, () => makePerson(db)))
const course = await makeCourse(db, { title: 'Berbayar', price: 99_999, instructorId: maria.id })
const other = await makeCourse(db, { title: 'Lain', price: 10_000, instructorId: yusuf.id })
const nobodys = await makeCourse(db, { title: 'Tanpa', price: 20_000, instructorId: null })
const event = await makeEvent(db, { title: 'Lokakarya', price: 50_000 })
// The last minute of October in Jakarta, and the first of November.
const october = new Date('2026-10-31T16:59:00Z')
const november = new Date('2026-10-31T17:00:00Z')
const [one, two, three] = buyers
if (!one || !two || !three) throw new Error('Nobody buys.')
const paid = await makePaidOrder(db, one, { kind: 'course', subjectId: course.id, at: october })
await makePaidOrder(db, two, { kind: 'course', subjectId: course.id, at: october })
await makePaidOrder(db, three, { kind: 'course', subjectId: other.id, at: october })
await makePaidOrder(db, three, { kind: 'course', subjectId: nobodys.id, at: october })
await makePaidOrder(db, three, { kind: 'event', subjectId: event.id, at: october })
await hears(db, paid.id, { kind: 'paid-back', attemptId: paid.attempt.id, amount: 99_999 }, november)

test('a month says what came, what went back, and whose share it is, to the rupiah', async () => {
  const { rows, total } = await payoutReport(db, staff, { month: '2026-10', percent: 70 })
  expect(rows.map(({ of: _of, ...row }) => row)).toEqual([
    { name: 'Maria', orders: 2, received: 199_998, wentBack: 0, net: 199_998, share: 139_998 },
    { name: 'Yusuf', orders: 1, received: 10_000, wentBack: 0, net: 10_000, share: 7000 },
    { name: null, orders: 1, received: 50_000, wentBack: 0, net: 50_000, share: 0 },
    { name: null, orders: 1, received: 20_000, wentBack: 0, net: 20_000, share: 0 },
  ])
  expect(rows.map(({ of }) => of)).toEqual([maria.id, yusuf.id, 'events', 'courses'])
  expect(total).toEqual({
    received: 279_998,
    wentBack: 0,
    net: 279_998,
    share: 146_998,
    rest: 133_000,
  })
})

test('what goes back later counts then, as a minus', async () => {
  const { rows, total } = await payoutReport(db, staff, { month: '2026-11', percent: 70 })
  expect(rows).toMatchObject([{ name: 'Maria', received: 0, wentBack: 99_999, net: -99_999, share: -70_000 }])
  expect(total.rest).toBe(-29_999)
  expect((await payoutReport(db, staff, { month: '2026-09', percent: 70 })).rows).toEqual([])
})

test('a row opens its movements, and no others', async () => {
  const open = (of: string, month = '2026-10') => payoutMovements(db, staff, { month, of, cursor: '' })
  const { movements } = await open(maria.id)
  expect(movements).toMatchObject([
    { kind: 'received', amount: 99_999, subjectTitle: 'Berbayar' },
    { kind: 'received', amount: 99_999 },
  ])
  expect((await open(maria.id, '2026-11')).movements).toMatchObject([
    { kind: 'paid-back', amount: -99_999, reference: paid.reference },
  ])
  expect((await open('events')).movements).toMatchObject([{ amount: 50_000 }])
  expect((await open('courses')).movements).toMatchObject([{ amount: 20_000 }])
})

test('an instructor sees months and courses of their own; who teaches with them gets nothing', async () => {
  await addTeacher(db, maria, { courseId: course.id, email: yusuf.email }, { instructorApproval: true })
  expect(await ownPayouts(db, maria, 70)).toEqual([
    { month: '2026-11', received: 0, wentBack: 99_999, net: -99_999, share: -70_000 },
    { month: '2026-10', received: 199_998, wentBack: 0, net: 199_998, share: 139_998 },
  ])
  expect(await ownPayouts(db, yusuf, 70)).toMatchObject([{ month: '2026-10', net: 10_000, share: 7000 }])
  expect(await ownPayoutCourses(db, maria, '2026-10')).toMatchObject([
    { courseId: course.id, title: 'Berbayar', orders: 2, net: 199_998 },
  ])
  expect(await ownPayoutCourses(db, yusuf, '2026-10')).toMatchObject([{ title: 'Lain' }])
})

test('the file says the same in whole numbers', async () => {
  const parts: string[] = []
  for await (const part of payoutsFile(db, staff, { month: '2026-10', percent: 70 }, 'en')) parts.push(part)
  expect(parts.join('')).toContain('"2026-10","Maria","2","199998","0","199998","139998"')
})

test('payouts are for staff and admins, one’s own for instructors', async () => {
  for (const viewer of [one, maria]) {
    await expect(payoutReport(db, viewer, { month: '2026-10', percent: 70 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const asked = { month: '2026-10', of: maria.id, cursor: '' }
    await expect(payoutMovements(db, viewer, asked)).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const viewer of [one, staff]) {
    await expect(ownPayouts(db, viewer, 70)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ownPayoutCourses(db, viewer, '2026-10')).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('a share is whole rupiah, never by a rupiah or more less than its part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (net, percent) => {
        const lost = net * percent - shareOf(net, percent) * 100
        expect(lost >= 0 && lost < 100).toBe(true)
      },
    ),
  )
})
