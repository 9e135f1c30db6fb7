import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortedLetters, sortKeyOf } from '#db/sorted-page.server.ts'
import { courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { waitsForApproval } from '#db/waits-for-approval.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { PageWays } from '#shared/page-cursor.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { isUuid } from '#shared/uuid.ts'
import { type ApprovalsQuery, approvalSorts } from './approvals-filter.ts'

const titlesShown = 5

const courseSchema = z.object({ id: z.uuid(), title: z.string(), lessons: z.number() })

export type WaitingInstructor = {
  id: string
  fullName: string
  email: string
  isConfirmed: boolean
  joinedAt: Date
  askedAt: Date
  /** The first few of what waits. */
  courses: z.output<typeof courseSchema>[]
  courseCount: number
}

const askedAt = sql<Date>`min(${courses.publicationAskedAt})`.mapWith(courses.publicationAskedAt)

const isWaiting = waitsForApproval(sql`${profiles}`)

const orders = {
  asked: { by: sql`min(${courses.publicationAskedAt})`, id: profiles.id, kind: 'moment' },
  name: { by: sortedLetters(profiles.fullName), id: profiles.id, kind: 'text' },
} as const satisfies Record<string, Omit<SortOrder, 'isDescending'>>

const orderOf = (sort: ApprovalsQuery['sort']): SortOrder => {
  const { key, isDescending } = sortOf(sort, approvalSorts) ?? { key: 'asked', isDescending: false }
  return { ...orders[key], isDescending }
}

/** A page of the instructors whose first publication waits for approval, the longest waiting first unless another order is asked
 *  for (P23). One query. Throws forbidden for all but staff and admins. */
export async function waitingInstructors(
  db: Db,
  viewer: Viewer,
  { sort, cursor }: ApprovalsQuery,
): Promise<PageWays & { instructors: WaitingInstructor[] }> {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'approvals')
  const order = orderOf(sort)
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...columns, sortKey: sortKeyOf(order) })
      .from(courses)
      .innerJoin(profiles, eq(profiles.id, courses.instructorId))
      .where(sql`${isNotNull(courses.publicationAskedAt)} and ${isWaiting}`)
      .groupBy(profiles.id)
      // The moment is one of a group, which is why it is compared after the grouping.
      .having(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  const instructors = rows.map(({ sortKey: _, ...row }) => ({
    ...row,
    courses: z.array(courseSchema).parse(row.courses),
  }))
  return { instructors, ...ways }
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  isConfirmed: profiles.emailVerified,
  joinedAt: profiles.createdAt,
  askedAt,
  // Of those on the page alone, which is why they are not gathered by the grouping.
  courses: sql<unknown>`(select json_agg(shown) from (
    select c.id, c.title, (select count(*)::int from lessons l join course_modules m on m.id = l.module_id where m.course_id = c.id) as lessons
    from courses c where c.instructor_id = ${profiles.id} and c.publication_asked_at is not null
    order by c.publication_asked_at, c.id limit ${titlesShown}) as shown)`,
  courseCount: sql<number>`count(*)::int`,
}

/** One of them, to be refused. null for anybody else. */
export async function waitingInstructor(
  db: Db,
  viewer: Viewer,
  personId: string,
): Promise<{ id: string; fullName: string } | null> {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'approvals')
  if (!isUuid(personId)) return null
  const [found] = await db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .innerJoin(courses, eq(courses.instructorId, profiles.id))
    .where(sql`${profiles.id} = ${personId} and ${isWaiting} and ${isNotNull(courses.publicationAskedAt)}`)
    .limit(1)
  return found ?? null
}

/** What instructors are called, to say of which of many nothing was decided; anyone who is none is left out. Throws
 *  forbidden for all but staff and admins. */
export async function instructorNames(
  db: Db,
  viewer: Viewer,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'approvals')
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.role, 'instructor'), inArray(profiles.id, ids)))
}
