import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { addLesson } from './add-lesson.server.ts'
import { addModule } from './add-module.server.ts'
import { courseForEditing } from './course-for-editing.server.ts'
import { type CourseInput, courseFormSchema } from './course-form.ts'
import { createCourse } from './create-course.server.ts'
import { deleteCourse } from './delete-course.server.ts'
import { deleteLesson } from './delete-lesson.server.ts'
import { deleteModule } from './delete-module.server.ts'
import { courseAtStake } from './desk-courses.server.ts'
import { lessonsAtStake } from './lessons-at-stake.server.ts'
import { moveLesson } from './move-lesson.server.ts'
import { moveModule } from './move-module.server.ts'
import { setCoursePublication } from './publish-course.server.ts'
import { setLessonFree } from './set-lesson-free.server.ts'
import { updateCourse } from './update-course.server.ts'
import { updateLesson } from './update-lesson.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }

const instructor = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })
const category = await makeCategory(db)

const inputOf = async (courseId: string, changed: Partial<CourseInput> = {}): Promise<CourseInput> => {
  const { typed } = await courseForEditing(db, staff, courseId)
  const form = { ...typed, category_id: typed.category_id || category.id }
  return { ...courseFormSchema({ choosesInstructor: true }).parse(form), ...changed }
}
const courseRow = async (id: string) => (await db.select().from(courses).where(eq(courses.id, id)))[0]

const curriculumOf = async (courseId: string) => {
  const modules = await db
    .select()
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex))
  const rows = await Promise.all(
    modules.map(({ id }) =>
      db.select().from(lessons).where(eq(lessons.moduleId, id)).orderBy(asc(lessons.orderIndex)),
    ),
  )
  return modules.map(({ id, orderIndex }, index) => ({
    id,
    orderIndex,
    lessons: (rows[index] ?? []).map((lesson) => [lesson.id, lesson.orderIndex]),
  }))
}
const numbered = (ids: (string | undefined)[]) => ids.map((id, index) => [id, index + 1])

const newLesson = {
  title: 'Baru',
  content: 'Isi.',
  videoUrl: null,
  durationMinutes: 10,
  isFree: false,
  isOptional: false,
  updatedAt: null,
}

test('staff make a course for an instructor, and only for one; without lessons it is a draft until they are asked', async () => {
  const base = await inputOf((await makeCourse(db, { instructorId: instructor.id })).id)
  const wanted = { ...base, title: 'Baru', instructorId: instructor.id, isPublished: true }
  const id = await createCourse(db, staff, wanted)
  expect(await courseRow(id)).toMatchObject({
    title: 'Baru',
    instructorId: instructor.id,
    isPublished: false,
  })
  for (const instructorId of [null, staff.id, uuidV7()])
    await expect(createCourse(db, staff, { ...base, instructorId })).rejects.toMatchObject({
      reason: 'instructor',
    })
  await expect(createCourse(db, instructor, { ...base, categoryId: uuidV7() })).rejects.toMatchObject({
    reason: 'category',
  })
  await expect(createCourse(db, await makePerson(db), base)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the second of two who edit the same course is told, and sees what the first left', async () => {
  const { id } = await makeCourse(db, { instructorId: instructor.id, categoryId: category.id })
  const mine = await inputOf(id, { title: 'Judul saya' })
  const theirs = await inputOf(id, { title: 'Judul staf' })
  expect(await updateCourse(db, staff, id, theirs)).toEqual({ outcome: 'saved' })
  expect(await updateCourse(db, instructor, id, mine)).toMatchObject({
    outcome: 'changed-meanwhile',
    current: { title: 'Judul staf' },
  })
  expect((await courseRow(id))?.title).toBe('Judul staf')
  // Having seen it, they may insist.
  const { updatedAt } = await inputOf(id)
  expect(await updateCourse(db, instructor, id, { ...mine, updatedAt })).toEqual({ outcome: 'saved' })
  expect((await courseRow(id))?.title).toBe('Judul saya')
})

test('the same form sent twice is saved once, and nobody is told of a conflict with themselves', async () => {
  const { id } = await makeCourse(db, { instructorId: instructor.id, categoryId: category.id })
  const input = await inputOf(id, { title: 'Sekali' })
  expect(await updateCourse(db, instructor, id, input)).toEqual({ outcome: 'saved' })
  expect(await updateCourse(db, instructor, id, input)).toEqual({ outcome: 'saved' })
})

test('publishing changes nothing else, so that an open form can still be saved', async () => {
  const { id } = await makeCourse(db, {
    instructorId: instructor.id,
    categoryId: category.id,
    isPublished: false,
  })
  const input = await inputOf(id, { title: 'Judul' })
  await setCoursePublication(db, staff, id, { isPublished: true, rules })
  expect(await updateCourse(db, instructor, id, input)).toEqual({ outcome: 'saved' })
  expect(await courseRow(id)).toMatchObject({ isPublished: true, title: 'Judul' })
})

test('a course moves to an instructor who has imported one by the same key', async () => {
  const other = await makePerson(db, { role: 'instructor' })
  await makeCourse(db, { instructorId: other.id, importKey: 'iot' })
  const { id } = await makeCourse(db, {
    instructorId: instructor.id,
    importKey: 'iot',
    categoryId: category.id,
  })
  expect(await updateCourse(db, staff, id, await inputOf(id, { instructorId: other.id }))).toEqual({
    outcome: 'saved',
  })
  expect(await courseRow(id)).toMatchObject({ instructorId: other.id, importKey: null })
})

test('an instructor deletes a course without learners; with learners only staff do, once they know how many', async () => {
  const empty = await makeCourse(db, { instructorId: instructor.id })
  await deleteCourse(db, instructor, empty.id, 0)
  expect(await courseRow(empty.id)).toBeUndefined()

  const taken = await makeCourse(db, { instructorId: instructor.id })
  const [one, two] = [await makePerson(db), await makePerson(db)]
  await enrollStudent(db, one, taken.id)
  await completeLesson(db, one, { courseId: taken.id, lessonId: taken.lessonIds[0] ?? '' })
  expect(await courseAtStake(db, instructor, taken.id)).toMatchObject({ learners: 1, canDelete: false })
  await expect(deleteCourse(db, instructor, taken.id, 1)).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'course-has-learners',
  })
  expect(await courseAtStake(db, staff, taken.id)).toMatchObject({ learners: 1, lessons: 1, canDelete: true })
  await enrollStudent(db, two, taken.id)
  await expect(deleteCourse(db, staff, taken.id, 1)).rejects.toMatchObject({ reason: 'learners-changed' })
  expect(await deleteCourse(db, staff, taken.id, 2)).toMatchObject({ learners: 2 })
  expect(await courseRow(taken.id)).toBeUndefined()
  const kept = await db.select().from(certificates).where(eq(certificates.courseId, taken.id))
  expect(kept.map(({ userId }) => userId)).toEqual([one.id])
  const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, taken.id))
  expect(noted).toMatchObject([{ action: 'course-deleted', actorId: staff.id, details: { learners: 2 } }])
})

test('new modules and lessons go to the end: the highest order_index plus 1', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}]] })
  const [moduleId = ''] = course.moduleIds
  await db
    .update(lessons)
    .set({ orderIndex: 7 })
    .where(eq(lessons.id, course.lessonIds[1] ?? ''))
  const added = await addLesson(db, instructor, { courseId: course.id, moduleId }, newLesson)
  const module = await addModule(db, instructor, course.id, {
    title: 'Dua',
    description: null,
    updatedAt: null,
  })
  const first = await addLesson(db, instructor, { courseId: course.id, moduleId: module }, newLesson)
  expect(await curriculumOf(course.id)).toEqual([
    {
      id: moduleId,
      orderIndex: 1,
      lessons: [
        [course.lessonIds[0], 1],
        [course.lessonIds[1], 7],
        [added, 8],
      ],
    },
    { id: module, orderIndex: 2, lessons: [[first, 1]] },
  ])
})

test('modules and lessons are put at any place, and the others keep their order', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}, {}], [{}], []] })
  const [m1 = '', m2 = '', m3 = ''] = course.moduleIds
  const [a = '', b = '', c = '', d = ''] = course.lessonIds
  const ids = (lessonId: string) => ({ courseId: course.id, lessonId })
  const lessonsNow = async () => (await curriculumOf(course.id)).map((each) => each.lessons)
  await moveLesson(db, instructor, ids(c), { moduleId: m1, position: 1 })
  expect(await lessonsNow()).toEqual([numbered([c, a, b]), numbered([d]), []])
  await moveLesson(db, instructor, ids(a), { moduleId: m2, position: 99 })
  await moveLesson(db, instructor, ids(b), { moduleId: m3, position: 1 })
  expect(await lessonsNow()).toEqual([numbered([c]), numbered([d, a]), numbered([b])])
  await moveModule(db, instructor, { courseId: course.id, moduleId: m3 }, 1)
  expect((await curriculumOf(course.id)).map(({ id, orderIndex }) => [id, orderIndex])).toEqual(
    numbered([m3, m1, m2]),
  )
})

test('a move leaves an open form of what was moved usable', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}]] })
  const [moduleId = ''] = course.moduleIds
  const [lessonId = ''] = course.lessonIds
  const [row] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
  const place = { courseId: course.id, lessonId }
  await moveLesson(db, instructor, place, { moduleId, position: 2 })
  const input = { ...newLesson, updatedAt: row?.updatedAt ?? null }
  expect(await updateLesson(db, instructor, place, input)).toEqual({ outcome: 'saved' })
  await setLessonFree(db, instructor, place, true)
  expect(await updateLesson(db, instructor, place, { ...input, title: 'Lama' })).toMatchObject({
    outcome: 'changed-meanwhile',
    current: { title: 'Baru', is_free: 'on' },
  })
})

test('progress follows the lessons that there are', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}], [{}]] })
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  const progress = async () =>
    (await db.select().from(enrollments).where(eq(enrollments.courseId, course.id)))[0]?.progressPercentage
  await completeLesson(db, student, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  expect(await progress()).toBe(33)
  await deleteLesson(db, instructor, { courseId: course.id, lessonId: course.lessonIds[1] ?? '' })
  expect(await progress()).toBe(50)
  await addLesson(db, instructor, { courseId: course.id, moduleId: course.moduleIds[0] ?? '' }, newLesson)
  expect(await progress()).toBe(33)
  await deleteModule(db, instructor, { courseId: course.id, moduleId: course.moduleIds[1] ?? '' })
  expect(await progress()).toBe(50)
})

test('a lesson that becomes optional, or asked for, moves progress on and back, and changes nobody who has completed the course', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}]] })
  const [done, underWay] = [await makePerson(db), await makePerson(db)]
  for (const student of [done, underWay]) await enrollStudent(db, student, course.id)
  const [first = '', second = ''] = course.lessonIds
  for (const lessonId of [first, second]) await completeLesson(db, done, { courseId: course.id, lessonId })
  await completeLesson(db, underWay, { courseId: course.id, lessonId: first })
  const standing = async () => {
    const rows = await db.select().from(enrollments).where(eq(enrollments.courseId, course.id))
    const of = (id: string) => rows.find(({ userId }) => userId === id)
    return [
      of(done.id)?.completedAt !== null,
      of(underWay.id)?.progressPercentage,
      of(underWay.id)?.completedAt,
    ]
  }
  const becomes = async (isOptional: boolean) => {
    const [row] = await db.select().from(lessons).where(eq(lessons.id, second))
    const input = { ...newLesson, isOptional, updatedAt: row?.updatedAt ?? null }
    await updateLesson(db, instructor, { courseId: course.id, lessonId: second }, input)
  }
  await becomes(true)
  expect(await standing()).toEqual([true, 99, null])
  await becomes(false)
  expect(await standing()).toEqual([true, 50, null])
})

test('the question before a part is deleted counts its lessons and those who worked on one, of this course alone', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}], [{}]] })
  const other = await makeCourse(db, { instructorId: instructor.id, modules: [[{}]] })
  const [one, two] = [await makePerson(db), await makePerson(db)]
  for (const student of [one, two]) await enrollStudent(db, student, course.id)
  const [first = '', second = ''] = course.lessonIds
  for (const lessonId of [first, second]) await completeLesson(db, one, { courseId: course.id, lessonId })
  await makeQuiz(db, { courseId: course.id, lessonId: second })
  await completeLesson(db, two, { courseId: course.id, lessonId: first })
  await startAttempt(db, two, { courseId: course.id, lessonId: second })
  const [moduleId = '', untouched = ''] = course.moduleIds
  expect(await lessonsAtStake(db, course.id, { moduleId })).toEqual({ lessons: 2, learners: 2 })
  expect(await lessonsAtStake(db, course.id, { moduleId: untouched })).toEqual({ lessons: 1, learners: 0 })
  expect(await lessonsAtStake(db, course.id, { lessonId: second })).toEqual({ lessons: 1, learners: 2 })
  expect(await lessonsAtStake(db, other.id, { lessonId: second })).toEqual({ lessons: 0, learners: 0 })
  expect(await lessonsAtStake(db, course.id, { lessonId: 'x' })).toEqual({ lessons: 0, learners: 0 })
})

test('two who add lessons to one module at once both succeed', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[]] })
  const place = { courseId: course.id, moduleId: course.moduleIds[0] ?? '' }
  await Promise.all([1, 2, 3, 4].map(() => addLesson(db, instructor, place, newLesson)))
  const [module] = await curriculumOf(course.id)
  expect(module?.lessons.map(([, order]) => order)).toEqual([1, 2, 3, 4])
})
