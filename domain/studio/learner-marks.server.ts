import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import { courseMarks } from '#domain/learning/own-marks.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** What one learner has of all that is graded in a course, for anyone who may work on the course. Two queries. Throws
 *  not-found 'course', and 'learner' for somebody who is not enrolled in it. */
export async function learnerMarks(
  db: Db,
  viewer: Viewer,
  { courseId, personId }: { courseId: string; personId: string },
) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  if (!isUuid(personId)) throw new DomainError('not-found', 'learner')
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      learner: { id: profiles.id, fullName: profiles.fullName, email: profiles.email },
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, personId)))
    .leftJoin(profiles, eq(profiles.id, enrollments.userId))
    .where(eq(courses.id, courseId))
  if (!found || !canManageCourse(viewer, found.course)) throw new DomainError('not-found', 'course')
  if (!found.learner) throw new DomainError('not-found', 'learner')
  const { id, title } = found.course
  return { course: { id, title }, learner: found.learner, ...(await courseMarks(db, id, personId)) }
}
