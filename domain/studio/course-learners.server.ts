import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { olderThan } from '#db/page-place.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { containsPattern } from '#shared/search-pattern.ts'

/** Who learns a course, the newest first, for anyone who may work on it. Three queries. Throws not-found 'course', also
 *  for a course that is not the viewer's to manage. */
export async function courseLearners(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { search, cursor }: { search: string; cursor: string },
) {
  const course = await managedCourse(db, viewer, courseId)
  const words = containsPattern(search)
  const meant = and(
    eq(enrollments.courseId, courseId),
    search ? or(ilike(profiles.fullName, words), ilike(profiles.email, words)) : undefined,
  )
  const rows = await db
    .select({
      id: enrollments.id,
      personId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      avatarUrl: profiles.avatarUrl,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      progressPercentage: enrollments.progressPercentage,
    })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.id, enrollments.userId))
    .where(and(meant, olderThan(parseCursor(cursor), { at: enrollments.enrolledAt, id: enrollments.id })))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(pageSize + 1)
  const { rows: learners, nextCursor } = pageOf(rows, ({ enrolledAt: at, id }) => ({ at, id }))
  const total = await db.$count(enrollments, eq(enrollments.courseId, courseId))
  const { id, title, isPublished } = course
  return { course: { id, title, isPublished }, learners, nextCursor, total }
}
