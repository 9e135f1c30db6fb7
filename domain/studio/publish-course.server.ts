import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockCourse } from './lock-course.server.ts'
import { askPublication, draft, published } from './publication.server.ts'

type Wanted = {
  isPublished: boolean
  rules: ApprovalRules
  /** Anyone who asks has been told that there are no lessons yet. */
  evenEmpty?: boolean
}

/** Publishes a course or makes it a draft again (SPEC §4); of an instructor who is not approved yet it waits for that (P23), anyone who
 *  teaches it with them. Who is
 *  enrolled goes on learning in a draft. It is no change of what the course says: updated_at stays. Throws not-found for a course that the
 *  viewer does not manage, and conflict 'no-lessons' for an empty one that is to be published, unless `evenEmpty`. */
export async function setCoursePublication(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { isPublished, rules, evenEmpty = false }: Wanted,
): Promise<'published' | 'draft' | 'waiting'> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const { id, title, updatedAt } = course
    if (isPublished && !course.isPublished && !evenEmpty && !(await isLearnable(tx, id)))
      throw new DomainError('conflict', 'no-lessons')
    const become = !isPublished
      ? draft
      : course.isPublished
        ? published
        : await askPublication(tx, viewer, rules, {
            askedAt: course.publicationAskedAt,
            instructorId: course.instructorId,
          })
    await tx
      .update(courses)
      .set({ ...become, updatedAt })
      .where(eq(courses.id, id))
    if (become.publicationAskedAt) {
      await recordAudit(tx, viewer, 'publication-asked', { id, name: title })
      return 'waiting'
    }
    const action = isPublished ? 'course-published' : 'course-unpublished'
    await recordAudit(tx, viewer, action, { id, name: title })
    await announceChange(tx, courseTags(id))
    return isPublished ? 'published' : 'draft'
  })
}

/** Whether the course has a lesson. */
export async function isLearnable(tx: Db, courseId: string): Promise<boolean> {
  const [course] = await tx.select({ hasLessons }).from(courses).where(eq(courses.id, courseId))
  return course?.hasLessons ?? false
}
