import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { courses } from '#db/tables/courses.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { scholarshipApplications, vouchers } from '#db/tables/vouchers.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { canDecideScholarships } from './policy.ts'
import type { ScholarshipFilter } from './schema.ts'

const columns = {
  id: scholarshipApplications.id,
  state: scholarshipApplications.state,
  reason: scholarshipApplications.reason,
  answer: scholarshipApplications.answer,
  createdAt: scholarshipApplications.createdAt,
  decidedAt: scholarshipApplications.decidedAt,
  personId: profiles.id,
  personName: profiles.fullName,
  email: profiles.email,
  courseId: courses.id,
  courseTitle: courses.title,
  price: courses.price,
  voucherId: vouchers.id,
  voucherCode: vouchers.code,
  isUsed: sql<boolean>`exists (select from ${orders} where ${orders.voucherId} = ${vouchers.id}
    and ${orders.state} <> 'awaiting')`,
}

const sortedBy = ({ isDescending }: { isDescending: boolean }): SortOrder => ({
  by: scholarshipApplications.createdAt,
  id: scholarshipApplications.id,
  kind: 'moment',
  isDescending,
})

const applications = (db: Db, order: SortOrder) =>
  db
    .select({ ...columns, sortKey: sortKeyOf(order) })
    .from(scholarshipApplications)
    .innerJoin(profiles, eq(profiles.id, scholarshipApplications.userId))
    .innerJoin(courses, eq(courses.id, scholarshipApplications.courseId))
    .leftJoin(vouchers, eq(vouchers.id, scholarshipApplications.voucherId))

/** A page of applications for scholarships that stand so: what waits the oldest first, what is decided the newest
 *  first. One query. Throws forbidden for all but staff and admins. */
export async function listScholarships(db: Db, viewer: Viewer, { status, cursor }: ScholarshipFilter) {
  if (!canDecideScholarships(viewer)) throw new DomainError('forbidden', 'scholarships')
  const order = sortedBy({ isDescending: status !== 'waiting' })
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    applications(db, order)
      .where(and(eq(scholarshipApplications.state, status), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { applications: rows, ...ways }
}

export type ListedScholarship = Awaited<ReturnType<typeof listScholarships>>['applications'][number]

/** One that waits, for the dialog that decides on it; null for one that is not there or decided by now. Throws forbidden as the list. */
export async function waitingScholarship(
  db: Db,
  viewer: Viewer,
  applicationId: string,
): Promise<ListedScholarship | null> {
  if (!canDecideScholarships(viewer)) throw new DomainError('forbidden', 'scholarships')
  if (!isUuid(applicationId)) return null
  const { id, state } = scholarshipApplications
  const [found] = await applications(db, sortedBy({ isDescending: false })).where(
    and(eq(id, applicationId), eq(state, 'waiting')),
  )
  return found ?? null
}
