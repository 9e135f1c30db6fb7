import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#db/tables/courses.ts'
import { freeLesson } from '#domain/courses/course-detail.server.ts'
import { htmlEdition, renderStaleLessons } from '#domain/courses/lesson-html.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { type MadeCourse, makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addLesson } from './add-lesson.server.ts'
import { courseForEditing } from './course-for-editing.server.ts'
import { courseFormSchema } from './course-form.ts'
import type { LessonInput } from './curriculum-form.ts'
import { previewLesson } from './preview-lesson.server.ts'
import { updateCourse } from './update-course.server.ts'
import { updateLesson } from './update-lesson.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const category = await makeCategory(db)

const input = (content: string, changed: Partial<LessonInput> = {}): LessonInput => ({
  title: 'Sensor',
  content,
  videoUrl: null,
  durationMinutes: 5,
  isFree: true,
  isOptional: false,
  updatedAt: null,
  ...changed,
})

const tooDeep = '>'.repeat(20_000)
const footnote = 'Suhu[^1]\n\n[^1]: Celsius'

const rowOf = async (id: string) => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]

const courseOf = (modules: NonNullable<Parameters<typeof makeCourse>[1]>['modules'] = [[]]) =>
  makeCourse(db, { instructorId: instructor.id, categoryId: category.id, modules })

const add = ({ id, moduleIds }: MadeCourse, lesson: LessonInput) =>
  addLesson(db, instructor, { courseId: id, moduleId: moduleIds[0] ?? '' }, lesson)

test('a lesson is stored with its HTML, when it is made and when it is changed', async () => {
  const course = await courseOf()
  const lessonId = await add(course, input('# Sensor\n\n## Suhu'))
  const made = await rowOf(lessonId)
  expect(made).toMatchObject({ html: '\n<h2 id="isi-suhu">Suhu</h2>', htmlEdition })
  const changed = input('**Lembap**', { updatedAt: made?.updatedAt ?? null })
  await updateLesson(db, instructor, { courseId: course.id, lessonId }, changed)
  expect(await rowOf(lessonId)).toMatchObject({ html: '<p><strong>Lembap</strong></p>' })
})

test('readers get what is stored: nothing is laid out for them', async () => {
  const course = await courseOf([
    [{ isFree: true, isOptional: false, content: 'Halo', html: '<p>Tersimpan</p>', htmlEdition: 0 }],
  ])
  expect(await freeLesson(db, course.id, course.lessonIds[0] ?? '')).toMatchObject({
    html: '<p>Tersimpan</p>',
  })
})

test('what was never laid out is, once, and counts as no change of the lesson', async () => {
  const course = await courseOf([[{ isFree: true, isOptional: false, content: 'Halo' }]])
  const [lessonId = ''] = course.lessonIds
  const before = await rowOf(lessonId)
  expect(before?.html).toBeNull()
  expect(await freeLesson(db, course.id, lessonId)).toMatchObject({ html: '<p>Halo</p>' })
  expect(await rowOf(lessonId)).toEqual({ ...before, html: '<p>Halo</p>', htmlEdition })
})

test('what an earlier edition of the renderer made is made anew, and what is current is left alone', async () => {
  const stale = { content: 'Halo', html: '<p>Lama</p>', htmlEdition: htmlEdition - 1 }
  const course = await courseOf([
    [stale, { ...stale, htmlEdition }, { content: 'Baru' }, { ...stale, content: tooDeep }],
  ])
  await renderStaleLessons(db, { courseId: course.id })
  const rows = await Promise.all(course.lessonIds.map(rowOf))
  expect(rows.map((row) => row?.html)).toEqual(['<p>Halo</p>', '<p>Lama</p>', '<p>Baru</p>', '<p>Lama</p>'])
  expect(rows.map((row) => row?.htmlEdition)).toEqual(rows.map(() => htmlEdition))
})

test('the words that the renderer adds follow the language of the course', async () => {
  const course = await courseOf()
  const lessonId = await add(course, input(footnote))
  const shown = async () => (await freeLesson(db, course.id, lessonId))?.html
  expect(await shown()).toContain('Catatan kaki')
  const { typed } = await courseForEditing(db, instructor, course.id)
  const changed = courseFormSchema({ choosesInstructor: false }).parse({ ...typed, language: 'en' })
  await updateCourse(db, instructor, course.id, changed)
  expect(await shown()).toContain('Footnotes')
})

test('a text that is too hard is refused, and nothing is saved', async () => {
  const course = await courseOf()
  const refusal = { code: 'invalid', reason: 'text-too-hard' }
  await expect(add(course, input(tooDeep))).rejects.toMatchObject(refusal)
  expect(
    await db
      .select()
      .from(lessons)
      .where(eq(lessons.moduleId, course.moduleIds[0] ?? '')),
  ).toEqual([])
  const lessonId = await add(course, input('Halo'))
  const before = await rowOf(lessonId)
  const changed = input(tooDeep, { updatedAt: before?.updatedAt ?? null })
  await expect(
    updateLesson(db, instructor, { courseId: course.id, lessonId }, changed),
  ).rejects.toMatchObject(refusal)
  expect(await rowOf(lessonId)).toEqual(before)
  const place = { courseId: course.id, lessonId }
  await expect(previewLesson(db, instructor, place, input(tooDeep))).rejects.toMatchObject(refusal)
})

test('a preview is one level deeper, and for those alone who work on the course', async () => {
  const course = await courseOf()
  const place = { courseId: course.id, lessonId: '' }
  const typed = { title: 'Sensor', content: '## Suhu\n\n`<h2>`' }
  expect(await previewLesson(db, instructor, place, typed)).toEqual({
    html: '<h3 id="isi-suhu">Suhu</h3>\n<p><code>&#x3C;h2></code></p>',
    quiz: null,
  })
  await expect(previewLesson(db, other, place, typed)).rejects.toMatchObject({ code: 'not-found' })
})
