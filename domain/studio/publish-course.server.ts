import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockCourse } from './lock-course.server.ts'

/** Publishes a course or makes it a draft again (SPEC §4). Who is enrolled goes on learning in a draft. It is no change of what the course
 *  says: updated_at stays. Throws not-found for a course that the viewer does not manage. */
export async function setCoursePublication(
  db: Db,
  viewer: Viewer,
  courseId: string,
  isPublished: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, title, updatedAt } = await lockCourse(tx, viewer, courseId)
    await tx.update(courses).set({ isPublished, updatedAt }).where(eq(courses.id, id))
    const action = isPublished ? 'course-published' : 'course-unpublished'
    await recordAudit(tx, viewer, action, { id, name: title })
    await announceChange(tx, courseTags(id))
  })
}
