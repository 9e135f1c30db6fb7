import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizzes } from '#db/tables/quizzes.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { courseForViewer, freeLesson } from './course-detail.server.ts'
import { openCurriculum } from './open-curriculum.server.ts'

const { db } = await testDatabase()
const student = await makePerson(db)
const owner = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
const otherInstructor = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })
const admin = await makePerson(db, { role: 'admin' })

const notFound = { code: 'not-found', reason: 'course' }

test('a draft is there only for its owner, staff and admins', async () => {
  const draft = await makeCourse(db, { isPublished: false, instructorId: owner.id })
  for (const viewer of [owner, staff, admin]) {
    expect((await courseForViewer(db, viewer, draft.id)).canManage).toBe(true)
  }
  for (const viewer of [null, student, otherInstructor]) {
    await expect(courseForViewer(db, viewer, draft.id)).rejects.toMatchObject(notFound)
  }
})

test('a course that is missing, or an id that is none, is not found', async () => {
  await expect(courseForViewer(db, admin, uuidV7())).rejects.toMatchObject(notFound)
  await expect(courseForViewer(db, admin, "x' or '1'='1")).rejects.toMatchObject(notFound)
})

test('the curriculum comes in order, with what the viewer has completed and nobody else', async () => {
  const course = await makeCourse(db, {
    modules: [[{}, { isFree: true }], [], [{ videoUrl: 'https://youtu.be/bVFfcYh6UBw' }]],
  })
  await enrollStudent(db, student, course.id)
  await completeLesson(db, student, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  const own = await courseForViewer(db, student, course.id)
  expect(own.modules.map(({ id }) => id)).toEqual(course.moduleIds)
  expect(own.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual(course.lessonIds)
  expect(own.modules.flatMap(({ lessons }) => lessons.map(({ isCompleted }) => isCompleted))).toEqual([
    true,
    false,
    false,
  ])
  expect(own.modules[2]?.lessons[0]?.hasVideo).toBe(true)
  expect(own.enrollment).toMatchObject({ progressPercentage: 33, completedAt: null })
  const other = await courseForViewer(db, await makePerson(db), course.id)
  expect(other.enrollment).toBeNull()
  expect(other.modules.flatMap(({ lessons }) => lessons).some(({ isCompleted }) => isCompleted)).toBe(false)
})

test('the figures of a course and its instructor are counted', async () => {
  const teacher = await makePerson(db, { role: 'instructor' })
  const first = await makeCourse(db, { instructorId: teacher.id, modules: [[{}, {}]] })
  const second = await makeCourse(db, { instructorId: teacher.id })
  await makeCourse(db, { instructorId: teacher.id, isPublished: false })
  const learner = await makePerson(db)
  for (const course of [first, second]) await enrollStudent(db, learner, course.id)
  await enrollStudent(db, student, first.id)
  const { course, instructorFigures } = await courseForViewer(db, null, first.id)
  expect(course).toMatchObject({ lessonCount: 2, studentCount: 2, ratingAverage: null, ratingCount: 0 })
  expect(instructorFigures).toEqual({ courses: 2, learners: 2 })
  // As though there were many: then they are counted at most once a minute.
  await db.execute(sql`update course_figures set learners = 5000 where course_id = ${first.id}`)
  const learners = async () => (await courseForViewer(db, null, first.id)).instructorFigures.learners
  expect(await learners()).toBe(2)
  await enrollStudent(db, await makePerson(db), first.id)
  expect(await learners()).toBe(2)
})

test('nothing of an instructor but their name and picture leaves the domain', async () => {
  const { course } = await courseForViewer(db, null, (await makeCourse(db, { instructorId: owner.id })).id)
  expect(course.instructor).toEqual({ id: owner.id, fullName: 'Maria Wambrauw', avatarUrl: null })
  expect(JSON.stringify(course)).not.toContain(owner.email)
})

test('only free lessons of that very course can be previewed', async () => {
  const course = await makeCourse(db, {
    modules: [[{ isFree: true, content: 'Halo' }, { content: 'Rahasia' }]],
  })
  const other = await makeCourse(db, { modules: [[{ isFree: true }]] })
  const [free = '', locked = ''] = course.lessonIds
  expect(await freeLesson(db, course.id, free)).toMatchObject({ html: '<p>Halo</p>', practiceSize: null })
  await makeQuiz(db, { courseId: course.id, lessonId: free })
  expect(await freeLesson(db, course.id, free)).toMatchObject({ practiceSize: 2 })
  await db.update(quizzes).set({ attemptLimit: 3 }).where(eq(quizzes.lessonId, free))
  expect(await freeLesson(db, course.id, free)).toMatchObject({ practiceSize: null })
  expect(await freeLesson(db, course.id, locked)).toBeNull()
  expect(await freeLesson(db, course.id, other.lessonIds[0] ?? '')).toBeNull()
  expect(await freeLesson(db, course.id, 'nonsense')).toBeNull()
})

test('other programs read the content of free lessons only', async () => {
  const videoUrl = 'https://youtu.be/bVFfcYh6UBw'
  const course = await makeCourse(db, {
    modules: [
      [
        { isFree: true, content: 'Halo', videoUrl },
        { content: 'Rahasia', videoUrl },
      ],
      [],
    ],
  })
  const modules = await openCurriculum(db, course.id)
  expect(modules.map(({ order_index }) => order_index)).toEqual([1, 2])
  expect(modules[0]?.lessons).toMatchObject([
    { is_free: true, content: 'Halo', video_url: videoUrl },
    { is_free: false, content: null, video_url: null },
  ])
  expect(modules[1]?.lessons).toEqual([])
})

test('related courses are of the same category first, then of the same level, and published', async () => {
  const [health, farming] = [await makeCategory(db), await makeCategory(db)]
  const level = 'advanced' as const
  const course = await makeCourse(db, { categoryId: health.id, level })
  const sameLevel = await makeCourse(db, { categoryId: farming.id, level })
  const sameCategory = await makeCourse(db, { categoryId: health.id, level: 'intermediate' })
  await makeCourse(db, { categoryId: health.id, level, isPublished: false })
  const relatedTo = async (id: string) => (await courseForViewer(db, null, id)).related
  expect((await relatedTo(course.id)).map(({ id }) => id)).toEqual([sameCategory.id, sameLevel.id])
  const newer = await makeCourse(db, { categoryId: health.id, level, title: 'Gizi', price: 49_000 })
  expect(await relatedTo(course.id)).toEqual([
    { id: newer.id, title: 'Gizi', price: 49_000 },
    expect.objectContaining({ id: sameCategory.id }),
  ])
})
