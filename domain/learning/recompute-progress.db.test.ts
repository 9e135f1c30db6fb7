import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { viewerOf } from '#domain/people/viewer-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { finishCourse } from './finish-course.server.ts'
import { progressPercentage } from './progress.ts'
import { lockEnrollments, recomputeProgressOfCourse } from './recompute-progress.server.ts'

const { db } = await testDatabase()

async function courseOf(lessonCount: number): Promise<{ courseId: string; lessonIds: string[] }> {
  const [courseId, moduleId] = [uuidV7(), uuidV7()]
  const lessonIds = Array.from({ length: lessonCount }, () => uuidV7())
  await db.insert(courses).values({ id: courseId, title: 'Kursus', description: 'Uji' })
  await db.insert(courseModules).values({ id: moduleId, courseId, title: 'Modul', orderIndex: 1 })
  const rows = lessonIds.map((id, index) => ({
    id,
    moduleId,
    title: `Pelajaran ${index}`,
    orderIndex: index + 1,
  }))
  if (rows.length > 0) await db.insert(lessons).values(rows)
  return { courseId, lessonIds }
}

async function enroll(courseId: string, completed: string[]): Promise<string> {
  const userId = uuidV7()
  await db.insert(profiles).values({ id: userId, email: `${userId}@noken.example`, fullName: 'Siswa Uji' })
  await db.insert(enrollments).values({ userId, courseId, pricePaid: 0, progressPercentage: 7 })
  if (completed.length > 0)
    await db.insert(lessonCompletions).values(completed.map((lessonId) => ({ userId, lessonId })))
  return userId
}

const recompute = (courseId: string) =>
  db.transaction(async (tx) => {
    await lockEnrollments(tx, courseId)
    await recomputeProgressOfCourse(tx, courseId)
  })

const learner = (id: string) => ({ ...viewerOf('student', id), fullName: 'Siswa Uji' })

const enrollmentsOf = (courseId: string) =>
  db.select().from(enrollments).where(eq(enrollments.courseId, courseId))

test.each([1, 3, 7, 8, 200, 201])(
  'progress in a course of %i lessons is rounded as when a lesson is completed',
  async (count) => {
    const { courseId, lessonIds } = await courseOf(count)
    const other = await courseOf(1)
    const numbers = [...new Set([0, 1, Math.floor(count / 3), Math.floor(count / 2), count - 1])].filter(
      (n) => n < count,
    )
    const learners: string[] = []
    for (const number of numbers)
      learners.push(await enroll(courseId, [...lessonIds.slice(0, number), ...other.lessonIds]))
    await recompute(courseId)
    const found = new Map((await enrollmentsOf(courseId)).map((each) => [each.userId, each]))
    expect(learners.map((id) => [found.get(id)?.progressPercentage, found.get(id)?.completedAt])).toEqual(
      numbers.map((number) => [progressPercentage(number, count), null]),
    )
  },
)

test('nobody completes a course by what others do to it; who comes back with nothing left to do completes it then, once', async () => {
  const { courseId, lessonIds } = await courseOf(2)
  const userId = await enroll(courseId, lessonIds)
  const viewer = learner(userId)
  await recompute(courseId)
  expect(await enrollmentsOf(courseId)).toMatchObject([{ progressPercentage: 99, completedAt: null }])
  expect(await db.$count(certificates, eq(certificates.courseId, courseId))).toBe(0)

  const came = await Promise.all([1, 2, 3].map(() => finishCourse(db, viewer, courseId)))
  expect(came.filter(Boolean)).toHaveLength(1)
  const [finished] = await enrollmentsOf(courseId)
  expect(finished).toMatchObject({ userId, progressPercentage: 100, completedAt: expect.any(Date) })
  expect(await db.select().from(certificates).where(eq(certificates.courseId, courseId))).toMatchObject([
    { userId, holderName: 'Siswa Uji', courseTitle: 'Kursus', completedAt: finished?.completedAt },
  ])
  await recompute(courseId)
  expect(await enrollmentsOf(courseId)).toEqual([finished])
})

test('coming back completes nothing with a lesson to go, without lessons, or without an enrollment', async () => {
  const { courseId, lessonIds } = await courseOf(2)
  const halfWay = await enroll(courseId, lessonIds.slice(0, 1))
  expect(await finishCourse(db, learner(halfWay), courseId)).toBe(false)
  expect(await finishCourse(db, learner(uuidV7()), courseId)).toBe(false)
  const empty = await courseOf(0)
  expect(await finishCourse(db, learner(await enroll(empty.courseId, [])), empty.courseId)).toBe(false)
})

test('a course whose lessons are all gone is at 0 and completed by nobody', async () => {
  const { courseId } = await courseOf(0)
  await enroll(courseId, [])
  await recompute(courseId)
  expect(await enrollmentsOf(courseId)).toMatchObject([{ progressPercentage: 0, completedAt: null }])
})

test('optional lessons count for nobody: progress is that of the others, and nobody completes a course by it', async () => {
  const { courseId, lessonIds } = await courseOf(4)
  const [one = '', , , extra = ''] = lessonIds
  await db.update(lessons).set({ isOptional: true }).where(eq(lessons.id, extra))
  const begun = await enroll(courseId, [one, extra])
  const done = await enroll(courseId, lessonIds.slice(0, 3))
  await recompute(courseId)
  const progress = Object.fromEntries(
    (await enrollmentsOf(courseId)).map((each) => [each.userId, each.progressPercentage]),
  )
  expect(progress).toEqual({ [begun]: 33, [done]: 99 })
  expect(await db.$count(certificates, eq(certificates.courseId, courseId))).toBe(0)
  expect(await finishCourse(db, learner(begun), courseId)).toBe(false)
  expect(await finishCourse(db, learner(done), courseId)).toBe(true)
})
