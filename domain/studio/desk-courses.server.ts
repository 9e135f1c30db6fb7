import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { selectCourseCards } from '#domain/courses/course-card.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { canCreateCourse, canDeleteCourse } from '#domain/courses/policy.ts'
import { sumOfKept } from '#domain/learning/kept-revenue.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CourseDeskFilter } from './desk-filter.ts'

/** All courses for those who look after them, those that they teach for an instructor. */
const within = (viewer: Viewer) => (isCaretaker(viewer) ? undefined : teaches(viewer.id))

function requireDesk(viewer: Viewer): void {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
}

/** A page of the courses that the viewer manages, drafts too, newest first (SPEC §7), ties by id. One query. Throws forbidden for those who
 *  manage none. */
export async function deskCourses(db: Db, viewer: Viewer, { search, status, cursor }: CourseDeskFilter) {
  requireDesk(viewer)
  const order = { at: courses.createdAt, id: courses.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      selectCourseCards(db)
        .where(
          and(
            within(viewer),
            status ? eq(courses.isPublished, status === 'published') : undefined,
            search ? courseHolds(search) : undefined,
            olderThan(from, order),
          ),
        )
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return { courses: rows, ...ways }
}

export type DeskFigures = { total: number; published: number; learners: number; revenue: number }

/** How many courses the viewer manages, and over all of them the enrolments and what was recorded with them, in rupiah (DECISIONS 14), and
 *  with those that are gone (DECISIONS 29); an instructor's revenue is that of their own courses. One query. */
export async function deskCourseFigures(db: Db, viewer: Viewer): Promise<DeskFigures> {
  requireDesk(viewer)
  const own = db.select({ id: courses.id }).from(courses).where(within(viewer))
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      published: sql<number>`count(*) filter (where ${courses.isPublished})::int`,
      learners: sql<number>`(select count(*)::int from ${enrollments} where ${enrollments.courseId} in ${own})`,
      revenue: sql<number>`((
        select coalesce(sum(${enrollments.pricePaid}), 0) from ${enrollments} where ${enrollments.courseId} in ${own}
          and ${isCaretaker(viewer) ? sql`true` : sql`${enrollments.courseId} in (select c.id from courses c where c.instructor_id = ${viewer.id})`})
        + ${sumOfKept(isCaretaker(viewer) ? null : viewer.id)})::float`,
    })
    .from(courses)
    .where(within(viewer))
  return figures ?? { total: 0, published: 0, learners: 0, revenue: 0 }
}

export type CourseAtStake = {
  id: string
  title: string
  modules: number
  lessons: number
  learners: number
  /** Of the learners, those who have completed it. */
  completed: number
  /** Stay: certificates, and what was owed, in rupiah. */
  certificates: number
  revenue: number
  /** Whether the viewer may delete it now. */
  canDelete: boolean
}

/** What the question whether to delete a course has to name (DECISIONS 13). null when there is no such course for this viewer. One query. */
export async function courseAtStake(db: Db, viewer: Viewer, courseId: string): Promise<CourseAtStake | null> {
  requireDesk(viewer)
  if (!isUuid(courseId)) return null
  const [found] = await db
    .select({
      id: courses.id,
      title: courses.title,
      instructorId: courses.instructorId,
      modules: sql<number>`(select count(*)::int from course_modules m where m.course_id = ${courseId})`,
      lessons: sql<number>`(
        select count(*)::int from lessons l join course_modules m on m.id = l.module_id where m.course_id = ${courseId})`,
      learners: sql<number>`(select count(*)::int from enrollments e where e.course_id = ${courseId})`,
      completed: sql<number>`(select count(e.completed_at)::int from enrollments e where e.course_id = ${courseId})`,
      certificates: sql<number>`(select count(*)::int from certificates c where c.course_id = ${courseId})`,
      revenue: sql<number>`(select coalesce(sum(e.price_paid), 0)::float8 from enrollments e where e.course_id = ${courseId})`,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), within(viewer)))
  if (!found) return null
  const { instructorId, ...course } = found
  return {
    ...course,
    canDelete: canDeleteCourse(viewer, { instructorId, learnerCount: course.learners }),
  }
}
