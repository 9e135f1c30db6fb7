import { type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { vouchers } from '#db/tables/vouchers.ts'

// Written out: of a query of one table the builder leaves out whose a column is, which within another one's is another's.
const [id, subjectId, personId] = [
  sql.raw('vouchers.id'),
  sql.raw('vouchers.subject_id'),
  sql.raw('vouchers.person_id'),
]

/** How many orders count a voucher as used: those that wait to be paid too. */
export const usedCount: SQL<number> = sql<number>`(select count(*)::int from ${orders} o
  where o.voucher_id = ${id})`

/** What the desk knows of a voucher. `subjectTitle` is null where it is for more than one thing, or that is gone. */
export const voucherColumns = {
  id: vouchers.id,
  code: vouchers.code,
  kind: vouchers.kind,
  value: vouchers.value,
  limitTotal: vouchers.limitTotal,
  limitPerson: vouchers.limitPerson,
  validFrom: vouchers.validFrom,
  validUntil: vouchers.validUntil,
  subjectKind: vouchers.subjectKind,
  subjectId: vouchers.subjectId,
  subjectTitle: sql<string | null>`case ${vouchers.subjectKind}
    when 'course' then (select c.title from ${courses} c where c.id = ${subjectId})
    when 'event' then (select e.title from ${events} e where e.id = ${subjectId}) end`,
  personName: sql<string | null>`(select p.full_name from ${profiles} p where p.id = ${personId})`,
  note: vouchers.note,
  createdAt: vouchers.createdAt,
  stoppedAt: vouchers.stoppedAt,
  used: usedCount,
}
