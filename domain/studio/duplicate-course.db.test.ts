import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { duplicateLesson } from './duplicate-lesson.server.ts'

const { db } = await testDatabase()

const owner = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })

const courseRow = async (id: string) => (await db.select().from(courses).where(eq(courses.id, id)))[0]

const lessonsOf = async (courseId: string) => {
  const modules = await db
    .select()
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex))
  const ids = modules.map(({ id }) => id)
  const rows = await db
    .select()
    .from(lessons)
    .where(inArray(lessons.moduleId, ids))
    .orderBy(asc(lessons.orderIndex))
  return modules.map(({ id, title }) => ({ title, lessons: rows.filter(({ moduleId }) => moduleId === id) }))
}

test('a copy of a course is a draft with everything in it, and nobody', async () => {
  const category = await makeCategory(db)
  const [id, second] = [uuidV7(), uuidV7()]
  const course = await makeCourse(db, {
    id,
    title: 'Menulis',
    instructorId: owner.id,
    categoryId: category.id,
    motif: 'megaphone',
    price: 99_000,
    listPrice: 120_000,
    outcomes: ['Satu', 'Dua'],
    importKey: 'folder',
    modules: [
      [{}, { html: '<p>Siap</p>', htmlEdition: 2, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
      [{ isFree: true, isOptional: true }],
    ],
  })
  const [a = '', b = ''] = course.lessonIds
  const linked = `Lihat [dua](/courses/${id}/learn?lesson=${b}), [kursus](/courses/${id}), [lain](/courses/${second}/learn?lesson=${a}).`
  await db.update(lessons).set({ content: linked, html: '<p>Lama</p>' }).where(eq(lessons.id, a))
  await enrollStudent(db, await makePerson(db), id)

  const copyId = await duplicateCourse(db, owner, id)
  expect(await courseRow(copyId)).toMatchObject({
    title: 'Menulis (salinan)',
    description: 'Untuk mencoba.',
    instructorId: owner.id,
    categoryId: category.id,
    motif: 'megaphone',
    price: 99_000,
    listPrice: 120_000,
    outcomes: ['Satu', 'Dua'],
    isPublished: false,
    publishedAt: null,
    importKey: null,
  })
  const [before, copied] = [await lessonsOf(id), await lessonsOf(copyId)]
  expect(copied.map((module) => [module.title, module.lessons.map(({ title }) => title)])).toEqual(
    before.map((module) => [module.title, module.lessons.map(({ title }) => title)]),
  )
  const [copyOfA, copyOfB] = copied[0]?.lessons ?? []
  expect(copyOfA).toMatchObject({
    content: `Lihat [dua](/courses/${copyId}/learn?lesson=${copyOfB?.id}), [kursus](/courses/${copyId}), [lain](/courses/${second}/learn?lesson=${a}).`,
    html: null,
  })
  expect(copyOfB).toMatchObject({ html: '<p>Siap</p>', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(copied[1]?.lessons).toMatchObject([{ isFree: true, isOptional: true }])
  expect(await db.$count(enrollments, eq(enrollments.courseId, copyId))).toBe(0)
})

test("what staff copy stays its instructor's; another instructor finds no course to copy", async () => {
  const course = await makeCourse(db, { instructorId: owner.id, language: 'en', title: 'x'.repeat(200) })
  const copy = await courseRow(await duplicateCourse(db, staff, course.id))
  expect(copy).toMatchObject({ instructorId: owner.id, title: `${'x'.repeat(193)} (copy)` })
  await expect(duplicateCourse(db, other, course.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the copy of a lesson stands behind it, and learners have one more to complete', async () => {
  const course = await makeCourse(db, { instructorId: owner.id, modules: [[{ title: 'A' }, { title: 'B' }]] })
  const [a = '', b = ''] = course.lessonIds
  const before = (await lessonsOf(course.id))[0]?.lessons.find(({ id }) => id === b)?.updatedAt
  const copy = await duplicateLesson(db, owner, { courseId: course.id, lessonId: a })
  const [module] = await lessonsOf(course.id)
  expect(module?.lessons.map(({ id, title, orderIndex }) => [id, title, orderIndex])).toEqual([
    [a, 'A', 1],
    [copy, 'A (salinan)', 2],
    [b, 'B', 3],
  ])
  expect(module?.lessons[2]?.updatedAt).toEqual(before)
  const elsewhere = await makeCourse(db, { instructorId: owner.id })
  await expect(duplicateLesson(db, owner, { courseId: elsewhere.id, lessonId: a })).rejects.toMatchObject({
    code: 'not-found',
  })
})
