import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addLesson } from './add-lesson.server.ts'
import { addModule } from './add-module.server.ts'
import {
  courseForEditing,
  courseForStudio,
  lessonForEditing,
  moduleForEditing,
} from './course-for-editing.server.ts'
import { createCourse } from './create-course.server.ts'
import { deleteCourse } from './delete-course.server.ts'
import { deleteLesson } from './delete-lesson.server.ts'
import { deleteModule } from './delete-module.server.ts'
import { courseAtStake, deskCourses } from './desk-courses.server.ts'
import { moveLesson } from './move-lesson.server.ts'
import { moveModule } from './move-module.server.ts'
import { setCoursePublication } from './publish-course.server.ts'
import { setLessonFree } from './set-lesson-free.server.ts'
import { updateCourse } from './update-course.server.ts'
import { updateLesson } from './update-lesson.server.ts'
import { updateModule } from './update-module.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }

const owner = await makePerson(db, { role: 'instructor' })
const intruder = await makePerson(db, { role: 'instructor' })
const category = await makeCategory(db)
const mine = await makeCourse(db, {
  instructorId: intruder.id,
  categoryId: category.id,
  modules: [[{}, {}], [{}]],
})
const theirs = await makeCourse(db, {
  instructorId: owner.id,
  categoryId: category.id,
  modules: [[{}, {}], [{}]],
})

type Ids = { courseId: string; moduleId: string; lessonId: string; otherModuleId: string }
const idsOf = ({ id, moduleIds, lessonIds }: typeof mine): Ids => ({
  courseId: id,
  moduleId: moduleIds[0] ?? '',
  lessonId: lessonIds[0] ?? '',
  otherModuleId: moduleIds[1] ?? '',
})
const [own, other] = [idsOf(mine), idsOf(theirs)]

const state = async () => {
  const ids = [mine.id, theirs.id]
  return {
    courses: await db.select().from(courses).where(inArray(courses.id, ids)).orderBy(asc(courses.id)),
    modules: await db.select().from(courseModules).orderBy(asc(courseModules.id)),
    lessons: await db.select().from(lessons).orderBy(asc(lessons.id)),
  }
}
const before = await state()
const stamp = (table: { id: string; updatedAt: Date }[], id: string) =>
  table.find((row) => row.id === id)?.updatedAt ?? null

const moduleInput = (id: string) => ({
  title: 'Diambil alih',
  description: null,
  updatedAt: stamp(before.modules, id),
})
const lessonInput = (id: string) => ({
  title: 'Diambil alih',
  content: 'Diambil alih',
  videoUrl: null,
  durationMinutes: 1,
  isFree: true,
  isOptional: false,
  updatedAt: stamp(before.lessons, id),
})
const courseInput = (id: string) => ({
  title: 'Diambil alih',
  description: 'Diambil alih',
  categoryId: category.id,
  instructorId: intruder.id,
  level: 'advanced' as const,
  language: 'id',
  durationHours: 1,
  price: 0,
  listPrice: null,
  thumbnailUrl: null,
  motif: null,
  outcomes: [],
  requirements: [],
  isPublished: true,
  updatedAt: stamp(before.courses, id),
})

type Write = (viewer: Viewer, ids: Ids) => Promise<unknown>
/** Every write, by what it is given: a course, a module of it, a lesson of it, another module of it. */
const writes: Record<string, Write> = {
  'update-course': (viewer, { courseId }) => updateCourse(db, viewer, courseId, courseInput(courseId)),
  publish: (viewer, { courseId }) =>
    setCoursePublication(db, viewer, courseId, { isPublished: false, rules }),
  'delete-course': (viewer, { courseId }) => deleteCourse(db, viewer, courseId, 0),
  'add-module': (viewer, { courseId, moduleId }) => addModule(db, viewer, courseId, moduleInput(moduleId)),
  'update-module': (viewer, ids) => updateModule(db, viewer, ids, moduleInput(ids.moduleId)),
  'move-module': (viewer, ids) => moveModule(db, viewer, ids, 2),
  'delete-module': (viewer, ids) => deleteModule(db, viewer, ids),
  'add-lesson': (viewer, ids) => addLesson(db, viewer, ids, lessonInput(ids.lessonId)),
  'update-lesson': (viewer, ids) => updateLesson(db, viewer, ids, lessonInput(ids.lessonId)),
  'move-lesson': (viewer, ids) => moveLesson(db, viewer, ids, { moduleId: ids.otherModuleId, position: 1 }),
  'set-lesson-free': (viewer, ids) => setLessonFree(db, viewer, ids, true),
  'delete-lesson': (viewer, ids) => deleteLesson(db, viewer, ids),
}
const named = Object.entries(writes)
const ofModules = ['update-module', 'move-module', 'delete-module', 'add-lesson']
const ofLessons = ['update-lesson', 'move-lesson', 'set-lesson-free', 'delete-lesson']

const refusesAndKeeps = async (write: Promise<unknown>) => {
  await expect(write).rejects.toMatchObject({ code: 'not-found' })
  expect(await state()).toEqual(before)
}

test.each(named)('%s: another instructor’s course is not found and stays as it is', (_, write) =>
  refusesAndKeeps(write(intruder, other)),
)

test.each(named)('%s: a student finds no course to work on', async (_, write) =>
  refusesAndKeeps(write(await makePerson(db), own)),
)

test.each(named.filter(([name]) => ofModules.includes(name)))(
  '%s: another course’s module inside one’s own form is not found',
  (_, write) => refusesAndKeeps(write(intruder, { ...own, moduleId: other.moduleId })),
)

test.each(named.filter(([name]) => ofLessons.includes(name)))(
  '%s: another course’s lesson inside one’s own form is not found',
  (_, write) => refusesAndKeeps(write(intruder, { ...own, lessonId: other.lessonId })),
)

test('a lesson is not moved into another course’s module', () =>
  refusesAndKeeps(
    writes['move-lesson']?.(intruder, { ...own, otherModuleId: other.moduleId }) ?? Promise.resolve(),
  ))

test.each(['', 'x', '0190a7c2-0000-7000-8000-000000000000'])('the id %j is no course', (courseId) =>
  refusesAndKeeps(setCoursePublication(db, intruder, courseId, { isPublished: true, rules })),
)

test('what another instructor works on can’t be read for editing either', async () => {
  for (const read of [courseForStudio, courseForEditing])
    await expect(read(db, intruder, theirs.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await moduleForEditing(db, own.courseId, other.moduleId)).toBeNull()
  expect(await lessonForEditing(db, own.courseId, other.lessonId)).toBeNull()
  expect(await courseAtStake(db, intruder, theirs.id)).toBeNull()
  const listed = await deskCourses(db, intruder, { search: '', status: '', sort: '', cursor: '' })
  expect(listed.courses.map(({ id }) => id)).toEqual([mine.id])
})

test('an instructor’s new course is their own, whoever the form names', async () => {
  const id = await createCourse(db, intruder, { ...courseInput(''), instructorId: owner.id })
  const [made] = await db.select().from(courses).where(eq(courses.id, id))
  expect(made?.instructorId).toBe(intruder.id)
  await db.delete(courses).where(eq(courses.id, id))
})

test('an instructor does not give a course of theirs to somebody else', async () => {
  const input = { ...courseInput(mine.id), instructorId: owner.id }
  expect(await updateCourse(db, intruder, mine.id, input)).toEqual({ outcome: 'saved' })
  const [kept] = await db.select().from(courses).where(eq(courses.id, mine.id))
  expect(kept).toMatchObject({ instructorId: intruder.id, title: 'Diambil alih' })
})
