import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retainedEventRevenue } from '#db/tables/events.ts'
import { certificates, retainedRevenue } from '#db/tables/learning.ts'
import { deleteEvent } from '#domain/events/delete-event.server.ts'
import { eventAtStake } from '#domain/events/desk-events.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { platformOverview } from '#domain/insights/platform-overview.server.ts'
import { platformTrend } from '#domain/insights/platform-trends.server.ts'
import { teachingFigures } from '#domain/insights/teaching-overview.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { deleteCourse } from '#domain/studio/delete-course.server.ts'
import { deskCourseFigures } from '#domain/studio/desk-courses.server.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { deleteUser, userAtStake } from './delete-user.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
const admin = await makePerson(db, { role: 'admin' })
const instructor = await makePerson(db, { role: 'instructor' })

const figures = async () => ({
  everybodysOwed: (await platformOverview(db, admin)).owed,
  everybodys: (await platformOverview(db, admin)).revenue,
  ofThisWeek: (await platformTrend(db, admin)).weeks.at(-1)?.revenue,
  ofCourses: (await deskCourseFigures(db, admin)).revenue,
  ofCoursesOwed: (await deskCourseFigures(db, admin)).owed,
  instructors: (await teachingFigures(db, instructor)).revenue,
  instructorsOwed: (await teachingFigures(db, instructor)).owed,
})

test('what somebody paid and owed for courses and seats stays in every figure when they are deleted, and says of nobody that it was theirs', async () => {
  const [going, staying] = [await makePerson(db), await makePerson(db)]
  const [course, left] = [
    await makeCourse(db, { title: 'Berbayar', price: 149_000, instructorId: instructor.id }),
    await makeCourse(db, { price: 20_000, instructorId: instructor.id }),
  ]
  const free = await makeCourse(db, { instructorId: instructor.id })
  const event = await makeEvent(db, { title: 'Lokakarya', price: 50_000 })
  for (const each of [course, left, free]) await enrollStudent(db, going, each.id)
  await enrollStudent(db, staying, course.id)
  for (const each of [going, staying]) await registerAttendee(db, outbox, each, event.id)
  await removeLearner(db, admin, { courseId: left.id, personId: going.id }, 'Salah daftar')
  const bought = await makeCourse(db, { price: 70_000, instructorId: instructor.id })
  await makePaidOrder(db, going, { kind: 'course', subjectId: bought.id })
  const before = await figures()
  expect(before).toEqual({
    everybodysOwed: 418_000,
    everybodys: 70_000,
    ofThisWeek: 70_000,
    ofCourses: 70_000,
    ofCoursesOwed: 318_000,
    instructors: 70_000,
    instructorsOwed: 318_000,
  })
  expect(await userAtStake(db, admin, going.id)).toMatchObject({
    enrollments: 3,
    registrations: 1,
    revenue: 70_000,
    owed: 199_000,
  })

  await deleteUser(db, admin, going.id)
  expect(await figures()).toEqual(before)
  const retained = [await db.select().from(retainedRevenue), await db.select().from(retainedEventRevenue)]
  expect(retained).toMatchObject([
    expect.arrayContaining([
      expect.objectContaining({ courseId: course.id, courseTitle: 'Berbayar', pricePaid: 149_000 }),
      expect.objectContaining({ courseId: left.id, pricePaid: 20_000 }),
    ]),
    [{ eventId: event.id, eventTitle: 'Lokakarya', pricePaid: 50_000 }],
  ])
  expect(retained[0]).toHaveLength(2)
  expect(JSON.stringify(retained)).not.toContain(going.id)

  await deleteCourse(db, admin, course.id, 1)
  expect(await figures()).toEqual(before)
  expect(await eventAtStake(db, admin, event.id)).toMatchObject({
    registeredCount: 1,
    revenue: 0,
    owed: 50_000,
  })
  await deleteEvent(db, outbox, admin, event.id)
  expect(await figures()).toEqual(before)
  const seats = await db.select().from(retainedEventRevenue).where(eq(retainedEventRevenue.eventId, event.id))
  expect(seats).toHaveLength(2)
  expect(JSON.stringify(seats)).not.toContain(staying.id)
})

test('somebody who owed nothing leaves nothing behind', async () => {
  const person = await makePerson(db)
  await enrollStudent(db, person, (await makeCourse(db)).id)
  const before = [await db.$count(retainedRevenue), await db.$count(retainedEventRevenue)]
  expect(await userAtStake(db, admin, person.id)).toMatchObject({ revenue: 0, owed: 0 })
  await deleteUser(db, admin, person.id)
  expect([await db.$count(retainedRevenue), await db.$count(retainedEventRevenue)]).toEqual(before)
})

test('the question before deleting somebody counts the certificates that stay valid, revoked ones not', async () => {
  const person = await makePerson(db)
  for (const _ of ['valid', 'revoked']) {
    const course = await makeCourse(db)
    await enrollStudent(db, person, course.id)
    await completeLesson(db, person, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  }
  const [{ id } = { id: '' }] = await db.select().from(certificates).where(eq(certificates.userId, person.id))
  expect((await userAtStake(db, admin, person.id)).certificates).toBe(2)
  await db
    .update(certificates)
    .set({ revokedAt: new Date(), revokedReason: 'Karya orang lain' })
    .where(eq(certificates.id, id))
  expect((await userAtStake(db, admin, person.id)).certificates).toBe(1)
})
