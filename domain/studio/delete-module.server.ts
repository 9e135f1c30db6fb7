import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockModule } from './lock-course.server.ts'

/** Deletes a module with its lessons and brings the learners' progress up to date. Throws not-found, also for a module
 *  of another course. */
export async function deleteModule(
  db: Db,
  viewer: Viewer,
  { courseId, moduleId }: { courseId: string; moduleId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, module } = await lockModule(tx, viewer, courseId, moduleId)
    await lockEnrollments(tx, course.id)
    await tx.delete(courseModules).where(eq(courseModules.id, module.id))
    await recomputeProgressOfCourse(tx, course.id)
    const subject = { id: module.id, name: module.title }
    await recordAudit(tx, viewer, 'module-deleted', subject, { course: course.title })
    await announceChange(tx, courseTags(course.id))
  })
}
