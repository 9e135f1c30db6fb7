import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sumReceived } from '#db/received.server.ts'
import { readSortedPage, type SortOrder, sortedLetters, sortKeyOf } from '#db/sorted-page.server.ts'
import { courseFigures } from '#db/tables/course-figures.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { coTeaches, teaches } from '#db/taught-courses.server.ts'
import { waitingWork } from '#db/waiting-work.server.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'
import { cardColumns } from '#domain/courses/course-card.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { canCreateCourse, canDeleteCourse } from '#domain/courses/policy.ts'
import { sumOfRetained } from '#domain/learning/retained-revenue.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { isUuid } from '#shared/uuid.ts'
import { type CourseDeskFilter, courseSorts } from './desk-filter.ts'

/** All courses for those who look after them, those that they teach for an instructor. */
const within = (viewer: Viewer) => (isCaretaker(viewer) ? undefined : teaches(viewer.id))

function requireDesk(viewer: Viewer): void {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
}

const { id, title, price, thumbnailUrl, motif, isPublished, isWaiting, category, lessonCount } = cardColumns

const columns = {
  id,
  title,
  price,
  thumbnailUrl,
  motif,
  isPublished,
  isWaiting,
  category,
  instructor: { fullName: profiles.fullName },
  lessonCount,
  studentCount: courseFigures.learners,
  /** How much that was handed in waits to be marked. */
  waitingWork,
  /** What was received for it, in rupiah, and what is owed by those who enrolled without an order. */
  revenue: courseFigures.revenue,
  owed: courseFigures.owed,
  /** 0 while nobody has rated it. */
  rating: courseFigures.rating,
}

const orders = {
  newest: { by: courses.createdAt, id: courses.id, kind: 'moment' },
  title: { by: sortedLetters(courses.title), id: courses.id, kind: 'text' },
  price: { by: courses.price, id: courses.id, kind: 'number' },
  learners: { by: courseFigures.learners, id: courseFigures.courseId, kind: 'number' },
  rating: { by: courseFigures.rating, id: courseFigures.courseId, kind: 'number' },
  revenue: { by: courseFigures.revenue, id: courseFigures.courseId, kind: 'number' },
} as const satisfies Record<string, Omit<SortOrder, 'isDescending'>>

const orderOf = (sort: CourseDeskFilter['sort']): SortOrder => {
  const { key, isDescending } = sortOf(sort, courseSorts) ?? { key: 'newest', isDescending: true }
  return { ...orders[key], isDescending }
}

/** A page of the courses that the viewer manages, drafts too, and whether there is a way to pay, sorted as asked,
 *  newest first when nothing is (SPEC §7), ties by id. One query. Throws forbidden for those who manage none. */
export async function deskCourses(
  db: Db,
  viewer: Viewer,
  { search, status, sort, cursor }: CourseDeskFilter,
) {
  requireDesk(viewer)
  const order = orderOf(sort)
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({
        ...columns,
        coTeaches: coTeaches(viewer),
        isCharging: chargingColumn,
        sortKey: sortKeyOf(order),
      })
      .from(courses)
      .innerJoin(courseFigures, eq(courseFigures.courseId, courses.id))
      .leftJoin(categories, eq(courses.categoryId, categories.id))
      .leftJoin(profiles, eq(courses.instructorId, profiles.id))
      .where(
        and(
          within(viewer),
          status ? eq(courses.isPublished, status === 'published') : undefined,
          search ? courseHolds(search) : undefined,
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { courses: rows, isCharging: rows[0]?.isCharging ?? true, ...ways }
}

/** What those of these courses are called that the viewer manages. One query. */
export async function courseNames(db: Db, viewer: Viewer, ids: string[]) {
  requireDesk(viewer)
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(and(within(viewer), inArray(courses.id, ids)))
}

export type DeskFigures = {
  total: number
  published: number
  learners: number
  revenue: number
  owed: number
  isCharging: boolean
}

/** How many courses the viewer manages, and over all of them the enrolments what was received and what is owed, in rupiah (P27),
 *  with courses that are gone (P29); an instructor's money is that of their own courses; and whether there is a way to pay. One
 *  query. Figures of many are up to a minute old (decision 54). */
export async function deskCourseFigures(db: Db, viewer: Viewer): Promise<DeskFigures> {
  requireDesk(viewer)
  return rememberFigures(db, isCaretaker(viewer) ? '' : viewer.id, () => countCourses(db, viewer))
}

const rememberFigures = rememberingLarge<DeskFigures>(({ total, learners }) => total + learners)

async function countCourses(db: Db, viewer: Viewer): Promise<DeskFigures> {
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      published: sql<number>`count(*) filter (where ${courses.isPublished})::int`,
      learners: sql<number>`coalesce(sum(${courseFigures.learners}), 0)::int`,
      revenue: sumReceived({ kind: 'course', instructorId: isCaretaker(viewer) ? null : viewer.id }),
      owed: sql<number>`(coalesce(sum(${courseFigures.owed}) filter (where ${isCaretaker(viewer) ? sql`true` : eq(courses.instructorId, viewer.id)}), 0)
        + ${sumOfRetained(isCaretaker(viewer) ? null : viewer.id)})::float`,
      isCharging: chargingColumn,
    })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.courseId, courses.id))
    .where(within(viewer))
  if (!figures) throw new Error('A count returned no row.')
  return figures
}

export type CourseAtStake = {
  id: string
  title: string
  modules: number
  lessons: number
  learners: number
  /** Of the learners, those who have completed it. */
  completed: number
  /** Stay: certificates, what was received and what is owed, in rupiah. */
  certificates: number
  revenue: number
  owed: number
  /** Whether the viewer may delete it now. */
  canDelete: boolean
}

/** What the question whether to delete a course has to name (P13). null when there is no such course for this viewer. One query. */
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
      revenue: sumReceived({ subjectId: courseId }),
      owed: sql<number>`(select coalesce(sum(e.price_paid), 0)::float8 from enrollments e where e.course_id = ${courseId} and e.order_id is null)`,
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
