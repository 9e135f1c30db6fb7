import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#db/tables/courses.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { addModule, type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { takeBackCompletion } from './take-back-completion.server.ts'

const { db } = await testDatabase()

async function learnerOf(course: MadeCourse): Promise<Viewer> {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  return learner
}

const enrollmentOf = async (viewer: Viewer, course: MadeCourse) => {
  const [row] = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, course.id)))
  return row
}

const completionsOf = (viewer: Viewer) =>
  db.$count(lessonCompletions, eq(lessonCompletions.userId, viewer.id))
const certificatesOf = (viewer: Viewer) => db.$count(certificates, eq(certificates.userId, viewer.id))

const complete = (viewer: Viewer, course: MadeCourse, lessonId: string | undefined, now?: Date) =>
  completeLesson(db, viewer, { courseId: course.id, lessonId: lessonId ?? '', now })

test('each completion moves the progress on, rounded, and opens the next lesson', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}], [{}]] })
  const learner = await learnerOf(course)
  const [first, second, third] = course.lessonIds
  expect(await complete(learner, course, first)).toEqual({
    isNew: true,
    progressPercentage: 33,
    hasFinishedCourse: false,
    nextLessonId: second,
    lastLessonId: third,
  })
  expect(await complete(learner, course, second)).toMatchObject({
    progressPercentage: 67,
    nextLessonId: third,
  })
  expect(await enrollmentOf(learner, course)).toMatchObject({ progressPercentage: 67, completedAt: null })
})

test('the last lesson completes the course and issues its certificate, with the names of that day', async () => {
  const instructor = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const course = await makeCourse(db, {
    instructorId: instructor.id,
    durationHours: 7,
    modules: [[{ durationMinutes: 18 }]],
  })
  const learner = await learnerOf(course)
  const now = new Date('2026-11-20T03:04:05.678Z')
  expect(await complete(learner, course, course.lessonIds[0], now)).toEqual({
    isNew: true,
    progressPercentage: 100,
    hasFinishedCourse: true,
    nextLessonId: null,
    lastLessonId: course.lessonIds[0],
  })
  expect((await enrollmentOf(learner, course))?.completedAt).toEqual(now)
  const [certificate] = await db.select().from(certificates).where(eq(certificates.userId, learner.id))
  expect(certificate).toMatchObject({
    number: expect.stringMatching(/^NOKEN-[0-9A-F]{8}-\d{6}$/),
    courseId: course.id,
    holderName: 'Yohana Kambu',
    courseTitle: course.title,
    instructorName: 'Maria Wambrauw',
    durationHours: 7,
    durationMinutes: 18,
    completedAt: now,
  })
})

test('completing twice is the same as once', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await learnerOf(course)
  const [first, second] = course.lessonIds
  await complete(learner, course, first)
  expect(await complete(learner, course, first)).toMatchObject({ progressPercentage: 50 })
  await complete(learner, course, second)
  expect(await complete(learner, course, second)).toEqual({
    isNew: false,
    progressPercentage: 100,
    hasFinishedCourse: false,
    nextLessonId: null,
    lastLessonId: second,
  })
  expect(await completionsOf(learner)).toBe(2)
  expect(await certificatesOf(learner)).toBe(1)
})

test('a locked lesson is refused and leaves nothing behind', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}, {}]] })
  const learner = await learnerOf(course)
  await expect(complete(learner, course, course.lessonIds[2])).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'lesson-locked',
  })
  expect(await completionsOf(learner)).toBe(0)
})

test('a free lesson is completed ahead of the others, and the one after it stays locked', async () => {
  const course = await makeCourse(db, {
    modules: [
      [{}, {}],
      [{ isFree: true }, {}],
    ],
  })
  const learner = await learnerOf(course)
  expect(await complete(learner, course, course.lessonIds[2])).toEqual({
    isNew: true,
    progressPercentage: 25,
    hasFinishedCourse: false,
    nextLessonId: null,
    lastLessonId: course.lessonIds[3],
  })
})

test('a lesson out of reach does not exist: of another course, without an enrollment, or no id at all', async () => {
  const course = await makeCourse(db)
  const other = await makeCourse(db)
  const learner = await learnerOf(course)
  const missing = { code: 'not-found' }
  await expect(complete(learner, course, other.lessonIds[0])).rejects.toMatchObject(missing)
  await expect(complete(learner, other, other.lessonIds[0])).rejects.toMatchObject(missing)
  await expect(complete(learner, other, course.lessonIds[0])).rejects.toMatchObject(missing)
  await expect(complete(learner, course, 'x')).rejects.toMatchObject(missing)
  expect(await completionsOf(learner)).toBe(0)
})

test('only students complete lessons', async () => {
  const course = await makeCourse(db)
  const instructor = await makePerson(db, { role: 'instructor' })
  await expect(complete(instructor, course, course.lessonIds[0])).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('many completions at once leave one completion each, right progress and one certificate', async () => {
  const course = await makeCourse(db, { modules: [[{ isFree: true }, { isFree: true }, { isFree: true }]] })
  const learner = await learnerOf(course)
  const clicks = [...course.lessonIds, ...course.lessonIds, ...course.lessonIds]
  const results = await Promise.all(clicks.map((lessonId) => complete(learner, course, lessonId)))
  expect(results.filter(({ hasFinishedCourse }) => hasFinishedCourse)).toHaveLength(1)
  expect(await completionsOf(learner)).toBe(3)
  expect(await certificatesOf(learner)).toBe(1)
  expect(await enrollmentOf(learner, course)).toMatchObject({ progressPercentage: 100 })
})

test('lessons added after completion do not take it away', async () => {
  const course = await makeCourse(db)
  const learner = await learnerOf(course)
  const finished = new Date('2026-10-01T00:00:00Z')
  await complete(learner, course, course.lessonIds[0], finished)
  const added = await addModule(db, course.id, 2, [{}, {}])
  expect(await complete(learner, course, added.lessonIds[1])).toMatchObject({
    progressPercentage: 100,
    hasFinishedCourse: false,
  })
  expect(await enrollmentOf(learner, course)).toMatchObject({
    progressPercentage: 100,
    completedAt: finished,
  })
  expect(await certificatesOf(learner)).toBe(1)
})

test('when the lesson that was missing is taken out, completing another once more finishes the course', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const learner = await learnerOf(course)
  const [first, second = ''] = course.lessonIds
  await complete(learner, course, first)
  await db.delete(lessons).where(eq(lessons.id, second))
  expect(await complete(learner, course, first)).toMatchObject({ hasFinishedCourse: true })
  expect(await certificatesOf(learner)).toBe(1)
})

test('what is optional has its own tick and moves nothing on; the course ends, and its certificate counts, without it', async () => {
  const course = await makeCourse(db, {
    modules: [
      [
        { durationMinutes: 10 },
        { isOptional: true, durationMinutes: 50 },
        { durationMinutes: 8 },
        { isOptional: true },
      ],
    ],
  })
  const learner = await learnerOf(course)
  const [first, optional, last] = course.lessonIds
  expect(await complete(learner, course, first)).toMatchObject({
    progressPercentage: 50,
    nextLessonId: optional,
    lastLessonId: last,
  })
  expect(await complete(learner, course, optional)).toMatchObject({
    progressPercentage: 50,
    hasFinishedCourse: false,
    nextLessonId: last,
  })
  expect(await completionsOf(learner)).toBe(2)
  const taken = { courseId: course.id, lessonId: optional ?? '' }
  expect(await takeBackCompletion(db, learner, taken)).toBe(50)
  expect(await completionsOf(learner)).toBe(1)
  expect(await complete(learner, course, last)).toMatchObject({
    progressPercentage: 100,
    hasFinishedCourse: true,
    lastLessonId: last,
  })
  const [certificate] = await db.select().from(certificates).where(eq(certificates.userId, learner.id))
  expect(certificate).toMatchObject({ durationMinutes: 18 })
  expect(await complete(learner, course, optional)).toMatchObject({
    progressPercentage: 100,
    hasFinishedCourse: false,
  })
})
