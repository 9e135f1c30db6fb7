import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retainedRevenue } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { platformOverview } from '#domain/insights/platform-overview.server.ts'
import { teachingFigures } from '#domain/insights/teaching-overview.server.ts'
import { teachingTrend } from '#domain/insights/teaching-trends.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { deleteCourse } from './delete-course.server.ts'
import { courseAtStake, deskCourseFigures } from './desk-courses.server.ts'

const { db } = await testDatabase()

const instructor = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })

const figures = async () => ({
  own: (await teachingFigures(db, instructor)).revenue,
  ownOwed: (await teachingFigures(db, instructor)).owed,
  ownThisMonth: (await teachingFigures(db, instructor)).revenueThisMonth,
  ownThisWeek: (await teachingTrend(db, instructor, { courseId: null })).weeks.at(-1)?.revenue,
  ownList: (await deskCourseFigures(db, instructor)).revenue,
  ownListOwed: (await deskCourseFigures(db, instructor)).owed,
  everybodys: (await platformOverview(db, staff)).revenue,
  everybodysOwed: (await platformOverview(db, staff)).owed,
  wholeList: (await deskCourseFigures(db, staff)).revenue,
  wholeListOwed: (await deskCourseFigures(db, staff)).owed,
})

test('what was received and what is owed outlive the course and says of nobody that it was theirs; its learners are told', async () => {
  const [one, two] = [await makePerson(db), await makePerson(db)]
  const course = await makeCourse(db, { title: 'Berbayar', price: 149_000, instructorId: instructor.id })
  const staying = await makeCourse(db, { price: 50_000, instructorId: instructor.id })
  for (const student of [one, two]) await enrollStudent(db, student, course.id)
  await enrollStudent(db, one, staying.id)
  const payer = await makePerson(db)
  for (const subjectId of [course.id, staying.id])
    await makePaidOrder(db, payer, { kind: 'course', subjectId })
  const before = await figures()
  expect(before).toMatchObject({
    own: 199_000,
    ownOwed: 348_000,
    ownList: 199_000,
    ownListOwed: 348_000,
    ownThisMonth: 199_000,
  })
  expect(await courseAtStake(db, staff, course.id)).toMatchObject({
    learners: 3,
    completed: 0,
    revenue: 149_000,
    owed: 298_000,
  })

  await deleteCourse(db, staff, course.id, 3)
  expect(await figures()).toEqual(before)
  expect(
    await teachingTrend(db, instructor, { courseId: staying.id }).then(({ weeks }) => weeks.at(-1)),
  ).toMatchObject({
    enrolled: 2,
    revenue: 50_000,
  })
  const rows = await db.select().from(retainedRevenue).where(eq(retainedRevenue.courseId, course.id))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(one.id)
  for (const student of [one, two])
    expect(await db.select().from(notifications).where(eq(notifications.userId, student.id))).toContainEqual(
      expect.objectContaining({ kind: 'course-deleted', facts: { title: 'Berbayar' } }),
    )

  await db.delete(profiles).where(eq(profiles.id, instructor.id))
  expect(await platformOverview(db, staff)).toMatchObject({
    revenue: before.everybodys,
    owed: before.everybodysOwed,
  })
})

test('a course that nobody owed anything for leaves nothing behind', async () => {
  const owner = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, { instructorId: owner.id })
  await enrollStudent(db, await makePerson(db), course.id)
  await deleteCourse(db, staff, course.id, 1)
  expect(await db.$count(retainedRevenue, eq(retainedRevenue.courseId, course.id))).toBe(0)
})
