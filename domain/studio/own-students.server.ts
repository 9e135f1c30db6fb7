import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { taughtCourses } from '#db/taught-courses.server.ts'
import { isPausing, lastCompletionOf } from '#domain/learning/paused-learners.server.ts'
import { isInstructor, type Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { backSign, type PageWays, pageSize } from '#shared/page-cursor.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { strippedText } from '#shared/typed-text.ts'
import { parseMoment } from '#shared/typed-values.ts'
import type { StudentFilter, StudentSort, StudentState } from './student-filter.ts'

const columns = {
  /** Of the enrolment. */
  id: enrollments.id,
  userId: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  avatarUrl: profiles.avatarUrl,
  courseId: courses.id,
  courseTitle: courses.title,
  enrolledAt: enrollments.enrolledAt,
  completedAt: enrollments.completedAt,
  progressPercentage: enrollments.progressPercentage,
}

/** Enrolments in the viewer's courses with who they are. Nobody else's are in reach. */
const selectOwn = (db: Db) =>
  db
    .select(columns)
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .innerJoin(profiles, eq(enrollments.userId, profiles.id))
    .$dynamic()

export type OwnStudent = Awaited<ReturnType<typeof selectOwn>>[number]

const stateIs = (state: StudentState, now: Date): SQL | undefined => {
  switch (state) {
    case 'completed':
      return isNotNull(enrollments.completedAt)
    case 'active':
      return and(isNull(enrollments.completedAt), gt(enrollments.progressPercentage, 50))
    case 'started':
      return and(isNull(enrollments.completedAt), lte(enrollments.progressPercentage, 50))
    case 'not-begun':
    case 'stopped':
      return isPausing(state, enrollments, lastCompletionOf(enrollments), now)
  }
}

/** Those of the viewer's students that a filter means. Throws forbidden for anyone but instructors. */
export function ownStudents(viewer: Viewer, filter: Narrowing, now = new Date()) {
  authorise(viewer)
  return and(inArray(enrollments.courseId, taughtCourses(viewer.id)), narrowed(filter, now))
}

function authorise(viewer: Viewer): void {
  if (!isInstructor(viewer)) throw new DomainError('forbidden', 'students')
}

type Narrowing = Omit<StudentFilter, 'cursor' | 'sort'>

/** The same without saying whose students. */
function narrowed({ search, course, status }: Narrowing, now: Date): SQL | undefined {
  const words = containsPattern(search)
  return and(
    course ? eq(enrollments.courseId, course) : undefined,
    status ? stateIs(status, now) : undefined,
    search
      ? or(ilike(profiles.fullName, words), ilike(profiles.email, words), ilike(courses.title, words))
      : undefined,
  )
}

const cursorSchema = z.tuple([strippedText, z.uuid()])

const formatCursor = (value: string, id: string) =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

function parseCursor(cursor: string): [string, string] | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return null
  }
}

type Order = {
  value: (row: OwnStudent) => string
  /** What a cursor's value stands for; null when it can't be one. */
  place: (value: string) => SQL | null
  by: AnyColumn
  isDescending: boolean
}

const orders: Record<StudentSort, Order> = {
  newest: {
    value: ({ enrolledAt }) => enrolledAt.toISOString(),
    place: (value) => (parseMoment(value) ? sql`${value}::timestamptz` : null),
    by: enrollments.enrolledAt,
    isDescending: true,
  },
  name: {
    value: ({ fullName }) => fullName,
    place: (value) => sql`${value}`,
    by: profiles.fullName,
    isDescending: false,
  },
  progress: {
    value: ({ progressPercentage }) => String(progressPercentage),
    place: (value) => (/^\d{1,3}$/.test(value) ? sql`${Number(value)}` : null),
    by: enrollments.progressPercentage,
    isDescending: true,
  },
}

/** The rows on a cursor's side and the order in which they are read from it on; all from the beginning without one that
 *  can be understood. */
function sideOf({ place, by, isDescending }: Order, cursor: string) {
  const asked = cursor.startsWith(backSign)
  const parsed = parseCursor(asked ? cursor.slice(backSign.length) : cursor)
  const value = parsed && place(parsed[0])
  const isBack = asked && value !== null
  const isDown = isDescending !== isBack
  const inOrder = isDown ? desc : asc
  return {
    isBack,
    hasCursor: value !== null,
    where:
      parsed && value
        ? sql`(${by}, ${enrollments.id}) ${isDown ? sql`<` : sql`>`} (${value}, ${parsed[1]}::uuid)`
        : undefined,
    order: [inOrder(by), inOrder(enrollments.id)],
  }
}

/** A page of the viewer's students, one row an enrolment, sorted as asked, ties by id. One query. Throws forbidden for anyone but
 *  instructors. */
export async function studentPage(
  db: Db,
  viewer: Viewer,
  filter: StudentFilter,
  { size = pageSize, now = new Date() }: { size?: number; now?: Date } = {},
): Promise<PageWays & { students: OwnStudent[] }> {
  authorise(viewer)
  const order = orders[filter.sort]
  const side = sideOf(order, filter.cursor)
  const meant = and(narrowed(filter, now), side.where)
  const inOrder = sql.join(side.order, sql`, `)
  // What stands with the person is looked at once for all courses; otherwise each course gives its first ones, without
  // which everything about all students of all courses would be read for one page.
  const looksAtPeople = filter.search !== '' || filter.sort === 'name'
  const firstOfEach = sql`(select first.id from ${taughtCourses(viewer.id)} as taught(id) cross join lateral (
    select ${enrollments.id} from ${enrollments}
    where ${enrollments.courseId} = taught.id and ${meant ?? sql`true`} order by ${inOrder} limit ${size + 1}) as first)`
  const rows = await selectOwn(db)
    .where(
      looksAtPeople
        ? and(inArray(enrollments.courseId, taughtCourses(viewer.id)), meant)
        : inArray(enrollments.id, firstOfEach),
    )
    .orderBy(...side.order)
    .limit(size + 1)
  const hasMore = rows.length > size
  // Going back may end at a first page that has lost rows meanwhile: then it is the whole first page that is meant.
  if (side.isBack && rows.length < size)
    return studentPage(db, viewer, { ...filter, cursor: '' }, { size, now })
  const read = rows.slice(0, size)
  const students = side.isBack ? read.reverse() : read
  const [first, last] = [students[0], students.at(-1)]
  const placeOf = (row: OwnStudent) => formatCursor(order.value(row), row.id)
  return {
    students,
    nextCursor: last && (side.isBack || hasMore) ? placeOf(last) : null,
    previousCursor: first && (side.isBack ? hasMore : side.hasCursor) ? backSign + placeOf(first) : null,
  }
}

type Counted = { people: number; enrollments: number }

const rememberCounted = rememberingLarge<Counted>(({ enrollments: counted }) => counted)

/** How many people a filter means, and in how many enrolments: a row of the list is one of these. One query. A count of
 *  many is up to a minute old (decision 54). */
export function countStudents(
  db: Db,
  viewer: Viewer,
  { search, course, status }: StudentFilter,
  now?: Date,
): Promise<Counted> {
  const filter = { search, course, status }
  const count = () => countMeant(db, viewer, filter, now ?? new Date())
  return now ? count() : rememberCounted(db, JSON.stringify([viewer.id, filter]), count)
}

async function countMeant(db: Db, viewer: Viewer, filter: Narrowing, now: Date): Promise<Counted> {
  const counts = {
    people: sql<number>`count(distinct ${enrollments.userId})::int`,
    enrollments: sql<number>`count(*)::int`,
  }
  const meant = ownStudents(viewer, filter, now)
  // Only words are looked for in what else is known of them.
  const [row] = filter.search
    ? await db
        .select(counts)
        .from(enrollments)
        .innerJoin(courses, eq(enrollments.courseId, courses.id))
        .innerJoin(profiles, eq(enrollments.userId, profiles.id))
        .where(meant)
    : await db.select(counts).from(enrollments).where(meant)
  return row ?? { people: 0, enrollments: 0 }
}
