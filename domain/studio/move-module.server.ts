import { asc, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockModule } from './lock-course.server.ts'

/** Puts a module at another place of its course, counted from 1; beyond the ends is the end. The others keep their order. Throws not-found,
 *  also for a module of another course. */
export async function moveModule(
  db: Db,
  viewer: Viewer,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  position: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, module } = await lockModule(tx, viewer, courseId, moduleId)
    const rows = await tx
      .select({
        id: courseModules.id,
        orderIndex: courseModules.orderIndex,
        updatedAt: courseModules.updatedAt,
      })
      .from(courseModules)
      .where(eq(courseModules.courseId, course.id))
      .orderBy(asc(courseModules.orderIndex))
    const order = rows.filter(({ id }) => id !== module.id)
    order.splice(Math.max(0, position - 1), 0, ...rows.filter(({ id }) => id === module.id))
    for (const [index, { id, orderIndex, updatedAt }] of order.entries()) {
      if (orderIndex === index + 1) continue
      // What it says stays as it is, and so does the state that an open form was opened with.
      await tx
        .update(courseModules)
        .set({ orderIndex: index + 1, updatedAt })
        .where(eq(courseModules.id, id))
    }
    await announceChange(tx, courseTags(course.id))
  })
}
