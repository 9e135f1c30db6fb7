import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type ById, prepared } from '#db/prepared.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, savedCourses } from '#db/tables/learning.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { ownOrderColumns } from '#domain/charging/own-order-columns.server.ts'
import { ownScholarshipColumn } from '#domain/charging/own-scholarship-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canManageCourse, canSeeCourse } from './policy.ts'

/** What is a viewer's own of a course in a query of courses that is joined with their enrolment. */
export const ownCourseColumns = (viewer: ById | null) => ({
  coTeaches: coTeaches(viewer),
  ...ownOrderColumns(viewer, { kind: 'course', id: courses.id, price: courses.price }),
  scholarship: ownScholarshipColumn(viewer, courses.id),
  isSaved: viewer
    ? sql<boolean>`exists (select 1 from ${savedCourses}
        where ${savedCourses.courseId} = ${courses.id} and ${savedCourses.userId} = ${viewer.id})`
    : sql<boolean>`false`,
  enrollment: {
    progressPercentage: enrollments.progressPercentage,
    completedAt: enrollments.completedAt,
    enrolledAt: enrollments.enrolledAt,
  },
})

/** The viewer's enrolment in a course of a query. */
export const ownEnrollment = (viewer: ById | null): SQL | undefined =>
  viewer ? and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)) : sql`false`

const someViewer = { id: sql.placeholder('viewer') }

const ownColumnsOf = prepared((db) =>
  db
    .select({
      instructorId: courses.instructorId,
      isPublished: courses.isPublished,
      ...ownCourseColumns(someViewer),
    })
    .from(courses)
    .leftJoin(enrollments, ownEnrollment(someViewer))
    .where(eq(courses.id, sql.placeholder('course')))
    .prepare(''),
)

/** What is the viewer's own of a course: whether they manage it, their enrolment, order, scholarship and mark. One
 *  query. Throws not-found for one that is not theirs to see. */
export async function ownOfCourse(db: Db, viewer: Viewer, courseId: string) {
  const [found] = await ownColumnsOf(db).execute({ viewer: viewer.id, course: courseId })
  if (!found || !canSeeCourse(viewer, found)) throw new DomainError('not-found', 'course')
  const { instructorId, isPublished, coTeaches: taughtWith, ...own } = found
  return { ...own, canManage: canManageCourse(viewer, { instructorId, coTeaches: taughtWith }) }
}
