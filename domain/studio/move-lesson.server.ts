import { asc, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockLesson, lockModule } from './lock-course.server.ts'

type Row = { id: string; moduleId: string; orderIndex: number; updatedAt: Date }

/** Puts a lesson at a place, counted from 1, of a module of the same course; beyond the end is the end. Who has completed it keeps that.
 *  Throws not-found, also when lesson or module are another course's. */
export async function moveLesson(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  { moduleId, position }: { moduleId: string; position: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    const { module } = await lockModule(tx, viewer, courseId, moduleId)
    const rows: Row[] = await tx
      .select({
        id: lessons.id,
        moduleId: lessons.moduleId,
        orderIndex: lessons.orderIndex,
        updatedAt: lessons.updatedAt,
      })
      .from(lessons)
      .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
      .where(eq(courseModules.courseId, course.id))
      .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
    const others = rows.filter(({ id }) => id !== lesson.id)
    const target = others.filter((row) => row.moduleId === module.id)
    target.splice(Math.max(0, position - 1), 0, lesson)
    const left = others.filter((row) => row.moduleId === lesson.moduleId && row.moduleId !== module.id)
    await renumber(tx, module.id, target)
    await renumber(tx, lesson.moduleId, left)
    await announceChange(tx, courseTags(course.id))
  })
}

async function renumber(tx: Db, moduleId: string, rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (row.moduleId === moduleId && row.orderIndex === index + 1) continue
    // What it says stays as it is, and so does the state that an open form was opened with.
    await tx
      .update(lessons)
      .set({ moduleId, orderIndex: index + 1, updatedAt: row.updatedAt })
      .where(eq(lessons.id, row.id))
  }
}
