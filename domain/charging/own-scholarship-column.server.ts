import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { ById } from '#db/prepared.server.ts'
import { orders } from '#db/tables/orders.ts'
import { scholarshipApplications, vouchers } from '#db/tables/vouchers.ts'
import type { ScholarshipState } from '#shared/payments.ts'

/** What somebody has asked last for a course, as its page says it. `code`: of a grant that can be used. */
export type ShownScholarship = { state: ScholarshipState; code: string | null }

/** The code of a joined voucher that can be used now, or is used by an order that can still be changed, as a part of a
 *  query; null for any other. */
export const usableCode = (now: Date | SQL): SQL<string | null> => {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now
  const used = sql`(select count(*) from ${orders} where ${orders.voucherId} = ${vouchers.id} and ${orders.state} <> 'awaiting')`
  return sql<string | null>`case when ${vouchers.stoppedAt} is null
    and coalesce(${vouchers.validFrom} <= ${moment}, true) and coalesce(${vouchers.validUntil} > ${moment}, true)
    and coalesce(${used} < ${vouchers.limitTotal}, true) then ${vouchers.code} end`
}

/** A column of a query of courses: what anyone who looks has asked last for it; null for nothing. */
export const ownScholarshipColumn = (
  viewer: ById | null,
  courseId: AnyColumn,
  now: Date | SQL = sql`now()`,
) =>
  viewer
    ? sql<ShownScholarship | null>`(select json_build_object('state', ${scholarshipApplications.state}, 'code', ${usableCode(now)})
        from ${scholarshipApplications} left join ${vouchers} on ${vouchers.id} = ${scholarshipApplications.voucherId}
        where ${scholarshipApplications.userId} = ${viewer.id} and ${scholarshipApplications.courseId} = ${courseId}
        order by ${scholarshipApplications.createdAt} desc, ${scholarshipApplications.id} desc limit 1)`
    : sql<null>`null::json`
