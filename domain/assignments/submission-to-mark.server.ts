import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { submissions } from '#db/tables/assignments.ts'
import { courses } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Whose work it is that the viewer marks. One query. Throws not-found, also for a course that is not the viewer's to
 *  manage and a submission of another. */
export async function learnerToMark(
  db: Db,
  viewer: Viewer,
  { courseId, submissionId }: { courseId: string; submissionId: string },
): Promise<string> {
  if (!isUuid(courseId) || !isUuid(submissionId)) throw new DomainError('not-found', 'submission')
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      userId: submissions.userId,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(and(eq(submissions.id, submissionId), eq(courses.id, courseId)))
  if (!found || !canManageCourse(viewer, found.course)) throw new DomainError('not-found', 'submission')
  return found.userId
}
