import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessons } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockLesson } from './lock-course.server.ts'

/** Deletes a lesson and brings the learners' progress up to date. Returns the module it was in. Throws not-found, also
 *  for a lesson of another course. */
export async function deleteLesson(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<{ moduleId: string }> {
  return db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    await lockEnrollments(tx, course.id)
    await tx.delete(lessons).where(eq(lessons.id, lesson.id))
    await recomputeProgressOfCourse(tx, course.id)
    const subject = { id: lesson.id, name: lesson.title }
    await recordAudit(tx, viewer, 'lesson-deleted', subject, { course: course.title })
    await announceChange(tx, courseTags(course.id))
    return { moduleId: lesson.moduleId }
  })
}
