import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockCourse } from './lock-course.server.ts'

/** Puts a course into another category, as its form would: anyone who has the form open learns that it has changed. One
 *  that is in it already stays as it is. Throws not-found for a course that the viewer does not manage, invalid
 *  'category' for one that there isn't. */
export async function setCourseCategory(
  db: Db,
  viewer: Viewer,
  courseId: string,
  categoryId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    await requireCategory(tx, categoryId)
    if (course.categoryId === categoryId) return
    await tx.update(courses).set({ categoryId }).where(eq(courses.id, course.id))
    await recordAudit(tx, viewer, 'course-updated', { id: course.id, name: course.title })
    await announceChange(tx, courseTags(course.id))
  })
}
