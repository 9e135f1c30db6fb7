import type { Db } from '#db/client.server.ts'
import { categories, courseModules, courses, lessons } from '#db/tables/courses.ts'
import { uuidV7 } from '#shared/uuid.ts'

type LessonInput = Partial<Omit<typeof lessons.$inferInsert, 'id' | 'moduleId' | 'orderIndex'>>

type CourseInput = Partial<typeof courses.$inferInsert> & {
  /** The lessons of each module, in order. */
  modules?: readonly (readonly LessonInput[])[]
}

export type MadeCourse = {
  id: string
  title: string
  moduleIds: string[]
  /** All lessons, in the order of the course. */
  lessonIds: string[]
}

/** A course, published and free of charge unless said otherwise: `makeCourse(db, { modules: [[{}, {}], [{}]] })` has two modules with two
 *  lessons and one. Order indexes count from 1; titles tell the place. */
export async function makeCourse(
  db: Db,
  { modules = [[{}]], ...given }: CourseInput = {},
): Promise<MadeCourse> {
  const course = { title: 'Kursus contoh', description: 'Untuk mencoba.', isPublished: true, ...given }
  const id = given.id ?? uuidV7()
  await db.insert(courses).values({ ...course, id })
  const moduleIds: string[] = []
  const lessonIds: string[] = []
  for (const inModule of modules) {
    const module = await addModule(db, id, moduleIds.length + 1, inModule)
    moduleIds.push(module.id)
    lessonIds.push(...module.lessonIds)
  }
  return { id, title: course.title, moduleIds, lessonIds }
}

/** A further module at this place of a course, with its lessons. */
export async function addModule(
  db: Db,
  courseId: string,
  orderIndex: number,
  inModule: readonly LessonInput[],
): Promise<{ id: string; lessonIds: string[] }> {
  const id = uuidV7()
  await db.insert(courseModules).values({ id, courseId, title: `Modul ${orderIndex}`, orderIndex })
  const rows = inModule.map((lesson, position) => ({
    title: `Pelajaran ${orderIndex}.${position + 1}`,
    content: 'Isi pelajaran.',
    ...lesson,
    id: uuidV7(),
    moduleId: id,
    orderIndex: position + 1,
  }))
  if (rows.length > 0) await db.insert(lessons).values(rows)
  return { id, lessonIds: rows.map((row) => row.id) }
}

/** A category of this name. */
export async function makeCategory(
  db: Db,
  given: Partial<typeof categories.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const category = { id: uuidV7(), name: `Kategori ${uuidV7()}`, color: '#1e4d38', ...given }
  await db.insert(categories).values(category)
  return category
}
