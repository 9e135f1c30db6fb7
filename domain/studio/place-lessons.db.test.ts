import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addLesson } from './add-lesson.server.ts'
import { moveLesson } from './move-lesson.server.ts'
import { setCoursePublication } from './publish-course.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }
const instructor = await makePerson(db, { role: 'instructor' })

const newLesson = {
  title: 'Baru',
  content: 'Isi',
  videoUrl: null,
  durationMinutes: 5,
  isFree: false,
  isOptional: false,
  updatedAt: null,
}

/** The lessons of each module, as ids with their places. */
async function curriculumOf(courseId: string): Promise<[string, number][][]> {
  const rows = await db
    .select({ moduleId: courseModules.id, id: lessons.id, order: lessons.orderIndex })
    .from(courseModules)
    .leftJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const ofModule = Map.groupBy(rows, ({ moduleId }) => moduleId)
  return [...ofModule.values()].map((inModule) =>
    inModule.flatMap(({ id, order }): [string, number][] => (id && order ? [[id, order]] : [])),
  )
}

test('many who move lessons at once, within and across modules, leave orders without gaps, and no lesson twice', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}, {}], [{}, {}], []] })
  const moves = course.lessonIds.flatMap((lessonId, index) =>
    course.moduleIds.map((moduleId) => ({ lessonId, moduleId, position: 1 + (index % 3) })),
  )
  await Promise.all(
    moves.map(({ lessonId, ...target }) =>
      moveLesson(db, instructor, { courseId: course.id, lessonId }, target),
    ),
  )
  const modules = await curriculumOf(course.id)
  for (const inModule of modules)
    expect(inModule.map(([, order]) => order)).toEqual(inModule.map((_, index) => index + 1))
  expect(
    modules
      .flat()
      .map(([id]) => id)
      .sort(),
  ).toEqual(course.lessonIds.toSorted())
})

test('a course without lessons is published only by somebody who was told so; its first lesson makes its module, once', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, isPublished: false, modules: [] })
  const publish = (evenEmpty?: boolean) =>
    setCoursePublication(db, instructor, course.id, { isPublished: true, rules, evenEmpty })
  await expect(publish()).rejects.toMatchObject({ code: 'conflict', reason: 'no-lessons' })
  const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
  expect(row).toMatchObject({ isPublished: false })
  const place = { courseId: course.id, moduleId: null, firstModule: 'Modul 1' }
  await Promise.all([1, 2].map(() => addLesson(db, instructor, place, newLesson)))
  const modules = await curriculumOf(course.id)
  expect(modules.map((inModule) => inModule.map(([, order]) => order))).toEqual([[1, 2]])
  expect(await publish()).toBe('published')
})
