import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { platformOverview } from './platform-overview.server.ts'
import { platformLearning, platformTrend } from './platform-trends.server.ts'
import { recentActivity } from './recent-activity.server.ts'

const { db } = await testDatabase()

const admin = await makePerson(db, { role: 'admin', fullName: 'Ruth Mandacan' })
const staff = await makePerson(db, { role: 'staff' })
const yohana = await makePerson(db, { fullName: 'Yohana Kambu', lastSeenAt: new Date() })
const bayu = await makePerson(db)
const [busy, quiet] = [
  await makeCourse(db, { title: 'Ramai' }),
  await makeCourse(db, { title: 'Sepi', isPublished: false }),
]
// A Wednesday; in Jayapura the month begins at 15:00 UTC of the day before.
const now = new Date('2026-07-15T03:00:00Z')
const enrol = (userId: string, courseId: string, at: string, completedAt: string | null = null) =>
  db.insert(enrollments).values({
    userId,
    courseId,
    pricePaid: 50_000,
    enrolledAt: new Date(at),
    completedAt: completedAt === null ? null : new Date(completedAt),
    progressPercentage: completedAt ? 100 : 40,
  })
await enrol(yohana.id, busy.id, '2026-06-30T15:30:00Z', '2026-07-13T02:00:00Z')
await enrol(bayu.id, busy.id, '2026-06-30T14:30:00Z')
await enrol(yohana.id, quiet.id, '2026-05-20T03:00:00Z')

test('the overview counts what there is, drafts too; what was recorded without an order is owed, and no revenue', async () => {
  await makeRegistration(db, bayu, await makeEvent(db))
  expect(await platformOverview(db, staff)).toEqual({
    people: 4,
    active: 1,
    courses: 2,
    publishedCourses: 1,
    events: 1,
    enrollments: 3,
    revenue: 0,
    owed: 150_000,
    isCharging: false,
    openInquiries: 0,
    waitingInstructors: 0,
  })
})

test('revenue is what was received for courses and events, less what went back', async () => {
  const seat = await makeEvent(db, { price: 80_000 })
  const at = new Date('2026-06-30T15:10:00Z')
  const { id, attempt } = await makePaidOrder(db, bayu, { kind: 'event', subjectId: seat.id, at })
  expect(await platformOverview(db, staff)).toMatchObject({ revenue: 80_000, owed: 150_000 })
  await hears(db, id, { kind: 'paid-back', attemptId: attempt.id, amount: 30_000 }, at)
  expect(await platformOverview(db, staff)).toMatchObject({ revenue: 50_000, owed: 150_000 })
  await storePaymentWays(db, ['transfer'])
  expect(await platformOverview(db, staff)).toMatchObject({ isCharging: true })
  await storePaymentWays(db, [])
})

test('a month so far is compared with the same days of the last one, by the clocks of the viewer', async () => {
  const { month, before } = await platformTrend(db, staff, { now })
  expect(month).toMatchObject({ first: '2026-07-01', last: '2026-07-15', enrolled: 1, completed: 1 })
  expect(before).toMatchObject({ first: '2026-06-01', last: '2026-06-15', enrolled: 0 })
  const inJakarta = { ...staff, timeZone: 'Asia/Jakarta' } as const
  const end = new Date('2026-07-31T15:00:00Z')
  // The last evening of July is compared with all of June.
  expect(await platformTrend(db, inJakarta, { now: end })).toMatchObject({
    month: { last: '2026-07-31', enrolled: 0 },
    before: { first: '2026-06-01', last: '2026-06-30', enrolled: 2, revenue: 50_000 },
  })
})

test('a month is compared with the last one up to the same minute', async () => {
  const late = await makePerson(db)
  await enrol(late.id, busy.id, '2026-06-15T03:20:00Z')
  const enrolledUpTo = async (time: string) =>
    (await platformTrend(db, staff, { now: new Date(`2026-07-15T${time}Z`) })).before.enrolled
  expect([await enrolledUpTo('03:10:00'), await enrolledUpTo('03:30:00')]).toEqual([0, 1])
  await db.delete(enrollments).where(eq(enrollments.userId, late.id))
  await db.delete(profiles).where(eq(profiles.id, late.id))
})

test('the weeks of half a year are all there, the running one last', async () => {
  const { weeks } = await platformTrend(db, staff, { now })
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-1)).toMatchObject({ first: '2026-07-13', last: '2026-07-19', enrolled: 0, completed: 1 })
  expect(weeks.at(-3)).toMatchObject({
    first: '2026-06-29',
    enrolled: 2,
    completed: 0,
    revenue: 50_000,
  })
  expect(weeks.reduce((sum, { enrolled }) => sum + enrolled, 0)).toBe(3)
  const today = await platformTrend(db, staff)
  expect(today.weeks.at(-1)?.people).toBe(4)
  expect(today.month.people).toBe(4)
})

test('courses stand in the order of their learners, with what was completed and paid', async () => {
  const counted = await platformLearning(db, staff)
  if (!counted) throw new Error('Three enrolments were not counted.')
  const { top, ...learning } = counted.value
  expect(learning).toEqual({ enrollments: 3, completed: 1, averageProgress: 60, isCharging: false })
  expect(top).toEqual([
    { id: busy.id, title: 'Ramai', enrolled: 2, completed: 1, revenue: 0, owed: 100_000 },
    { id: quiet.id, title: 'Sepi', enrolled: 1, completed: 0, revenue: 0, owed: 50_000 },
  ])
})

test('recent activity tells of enrolments and of what the log holds, the newest first', async () => {
  await recordAudit(db, admin, 'course-published', { id: busy.id, name: 'Ramai' })
  expect(await recentActivity(db, admin)).toMatchObject([
    { kind: 'audit', action: 'course-published', who: 'Ruth Mandacan', whom: 'Ramai' },
    { kind: 'enrolled', who: 'Yohana Kambu', whom: 'Ramai', courseId: busy.id },
    { kind: 'enrolled', whom: 'Ramai' },
    { kind: 'enrolled', whom: 'Sepi' },
  ])
})

test('figures are for staff and admins, the log for admins alone', async () => {
  const forbidden = { code: 'forbidden' }
  await expect(platformOverview(db, yohana)).rejects.toMatchObject(forbidden)
  await expect(platformTrend(db, yohana)).rejects.toMatchObject(forbidden)
  await expect(platformLearning(db, yohana)).rejects.toMatchObject(forbidden)
  await expect(recentActivity(db, staff)).rejects.toMatchObject(forbidden)
})
