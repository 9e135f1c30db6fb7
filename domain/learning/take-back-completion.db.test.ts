import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { takeBackCompletion } from './take-back-completion.server.ts'

const { db } = await testDatabase()

async function learnerOf(course: MadeCourse, completed: number): Promise<Viewer> {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  for (const lessonId of course.lessonIds.slice(0, completed))
    await completeLesson(db, learner, { courseId: course.id, lessonId })
  return learner
}

const takeBack = (viewer: Viewer, course: MadeCourse, lessonId = '') =>
  takeBackCompletion(db, viewer, { courseId: course.id, lessonId })

const completionsOf = (viewer: Viewer) =>
  db.$count(lessonCompletions, eq(lessonCompletions.userId, viewer.id))

async function progressOf(viewer: Viewer, course: MadeCourse) {
  const [row] = await db
    .select({ progress: enrollments.progressPercentage, completedAt: enrollments.completedAt })
    .from(enrollments)
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, course.id)))
  return row
}

test('a completion is taken back, with the progress it made, and can be made again', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}, {}]] })
  const learner = await learnerOf(course, 2)
  expect(await takeBack(learner, course, course.lessonIds[1])).toBe(33)
  expect(await progressOf(learner, course)).toEqual({ progress: 33, completedAt: null })
  const again = { courseId: course.id, lessonId: course.lessonIds[1] ?? '' }
  expect(await completeLesson(db, learner, again)).toMatchObject({ progressPercentage: 67 })
})

test('what was completed after it stays completed, and counts', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}, {}]] })
  const learner = await learnerOf(course, 2)
  expect(await takeBack(learner, course, course.lessonIds[0])).toBe(33)
  expect(await completionsOf(learner)).toBe(1)
  const later = { courseId: course.id, lessonId: course.lessonIds[2] ?? '' }
  await expect(completeLesson(db, learner, later)).rejects.toMatchObject({ reason: 'lesson-locked' })
  const again = { courseId: course.id, lessonId: course.lessonIds[0] ?? '' }
  await completeLesson(db, learner, again)
  expect(await completeLesson(db, learner, later)).toMatchObject({ hasFinishedCourse: true })
})

test('taking back twice is the same as once, and what was never completed changes nothing', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await learnerOf(course, 1)
  expect(await takeBack(learner, course, course.lessonIds[1])).toBe(50)
  expect(await takeBack(learner, course, course.lessonIds[0])).toBe(0)
  expect(await takeBack(learner, course, course.lessonIds[0])).toBe(0)
})

test('a completed course keeps its completions and its certificate', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await learnerOf(course, 2)
  await expect(takeBack(learner, course, course.lessonIds[1])).rejects.toMatchObject({
    code: 'conflict',
    reason: 'course-completed',
  })
  expect(await completionsOf(learner)).toBe(2)
  expect(await progressOf(learner, course)).toMatchObject({ progress: 100, completedAt: expect.any(Date) })
  expect(await db.$count(certificates, eq(certificates.userId, learner.id))).toBe(1)
})

test('completing the last lesson and taking another back at the same moment leave a whole course or none', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await learnerOf(course, 1)
  const [first = '', last = ''] = course.lessonIds
  await Promise.allSettled([
    completeLesson(db, learner, { courseId: course.id, lessonId: last }),
    takeBack(learner, course, first),
  ])
  const isFinished = (await progressOf(learner, course))?.completedAt !== null
  expect(await completionsOf(learner)).toBe(isFinished ? 2 : 0)
  expect(await db.$count(certificates, eq(certificates.userId, learner.id))).toBe(isFinished ? 1 : 0)
})

test('nobody takes back what is out of their reach', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const other = await makeCourse(db)
  const learner = await learnerOf(course, 1)
  const stranger = await makePerson(db)
  const missing = { code: 'not-found' }
  await expect(takeBack(stranger, course, course.lessonIds[0])).rejects.toMatchObject(missing)
  await expect(takeBack(learner, course, other.lessonIds[0])).rejects.toMatchObject(missing)
  await expect(takeBack(learner, course, 'x')).rejects.toMatchObject(missing)
  const instructor = await makePerson(db, { role: 'instructor' })
  await expect(takeBack(instructor, course, course.lessonIds[0])).rejects.toMatchObject({ code: 'forbidden' })
  expect(await completionsOf(learner)).toBe(1)
})
