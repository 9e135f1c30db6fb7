import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { isUpcoming } from '#domain/events/event-times.server.ts'
import { grantingStates } from '#shared/payments.ts'

export const bookChecks = [
  'books',
  'not-in',
  'in-unpaid',
  'receipts',
  'vouchers',
  'seats',
  'surplus',
] as const
export type BookCheckName = (typeof bookChecks)[number]

const rowsSchema = z.array(
  z.object({
    /** A reference, a code, a title or a year. */
    name: z.string(),
    orderId: z.string().nullable(),
    /** What it should be and what it is: rupiah, or how many; null where there is nothing to count. */
    expected: z.number().nullable(),
    found: z.number().nullable(),
    n: z.number(),
  }),
)

export type BookRow = Omit<z.infer<typeof rowsSchema>[number], 'n'>

/** `count` is how many there are, `rows` the first of them. */
export type BookCheck = { name: BookCheckName; count: number; rows: BookRow[] }

const mostRows = 50

/** What has to be true of the books at any time, in this order: orders say what their movements come to; whoever's
 *  order lets them in is in, unless they or the thing are gone or they were taken out; nobody is in by an order that
 *  lets nobody in; receipts have every number of their year; vouchers and seats are within their limits; whatever came
 *  beyond what was asked was decided upon. A query each. */
export async function checkBooks(db: Db, now: Date): Promise<BookCheck[]> {
  const checks: BookCheck[] = []
  for (const name of bookChecks) {
    const { rows } = await db.execute(
      sql`select wrong.*, count(*) over ()::int as n from (${queries[name](now)}) as wrong order by wrong.name limit ${mostRows}`,
    )
    const read = rowsSchema.parse(rows)
    checks.push({ name, count: read[0]?.n ?? 0, rows: read.map(({ n: _n, ...row }) => row) })
  }
  return checks
}

/** Seats are given and taken until the event starts. */
const hasNotBegun = (now: Date): SQL => isUpcoming(now, { startDate: sql`v.start_date` })

const granting = sql`(${sql.join(
  grantingStates.map((state) => sql`${state}`),
  sql`, `,
)})`

const books = sql`
  select o.reference as name, o.id as "orderId", (o.received - o.paid_back)::float8 as expected,
    coalesce(b.came - b.went, 0)::float8 as found
  from orders o left join (
    select order_id, coalesce(sum(amount) filter (where kind <> 'paid-back'), 0) as came,
      coalesce(-sum(amount) filter (where kind = 'paid-back'), 0) as went
    from money_movements group by order_id
  ) b on b.order_id = o.id
  where o.received <> coalesce(b.came, 0) or o.paid_back <> coalesce(b.went, 0)`

const letIn = (now: Date) => sql`
  select o.reference as name, o.id as "orderId", null::float8 as expected, null::float8 as found
  from orders o join profiles p on p.id = o.buyer_id
  where o.state in ${granting} and (
    o.kind = 'course' and exists (select from courses c where c.id = o.subject_id)
      and not exists (select from removed_enrollments r where r.user_id = o.buyer_id and r.course_id = o.subject_id)
      and not exists (select from enrollments e join orders g on g.id = e.order_id
        where e.user_id = o.buyer_id and e.course_id = o.subject_id and g.state in ${granting})
    or o.kind = 'event' and exists (select from events v where v.id = o.subject_id
        and v.cancelled_at is null and ${hasNotBegun(now)}
        and not exists (select from audit_log a where a.action = 'attendee-removed' and a.subject_id = o.buyer_id
          and a.at >= o.created_at and a.details->>'event' = v.title))
      and not exists (select from event_registrations e join orders g on g.id = e.order_id
        where e.user_id = o.buyer_id and e.event_id = o.subject_id and g.state in ${granting}))`

/** A seat at an event that was cancelled or has begun stays as it was. */
const unpaid = (now: Date) => sql`
  select coalesce(o.reference, e.order_id::text) as name, o.id as "orderId", null::float8 as expected, null::float8 as found
  from enrollments e left join orders o on o.id = e.order_id
  where e.order_id is not null and (o.id is null or o.state not in ${granting})
  union all
  select coalesce(o.reference, r.order_id::text), o.id, null, null
  from event_registrations r join events v on v.id = r.event_id left join orders o on o.id = r.order_id
  where r.order_id is not null and (o.id is null or o.state not in ${granting})
    and v.cancelled_at is null and ${hasNotBegun(now)}`

const receipts = sql`
  select y.year::text as name, null::uuid as "orderId", y.last::float8 as expected, count(r.id)::float8 as found
  from receipt_years y left join receipts r on r.year = y.year and r.number between 1 and y.last
  group by y.year, y.last having count(r.id) <> y.last
  union all
  select o.reference, o.id, 1, 0 from orders o
  where o.state in ${granting} and o.received > 0 and not exists (select from receipts r where r.order_id = o.id)`

const vouchers = sql`
  select v.code as name, null::uuid as "orderId", v.limit_total::float8 as expected, count(o.id)::float8 as found
  from vouchers v join orders o on o.voucher_id = v.id group by v.id having count(o.id) > v.limit_total
  union all
  select v.code, null, v.limit_person, count(o.id)
  from vouchers v join orders o on o.voucher_id = v.id where o.buyer_id is not null
  group by v.id, o.buyer_id having count(o.id) > v.limit_person`

const seats = (now: Date) => sql`
  select v.title as name, null::uuid as "orderId", v.max_attendees::float8 as expected, taken.n::float8 as found
  from events v cross join lateral (
    select (select count(*) from event_registrations r where r.event_id = v.id) + ${heldSeats(sql`v.id`)} as n
  ) as taken
  where v.max_attendees > 0 and v.cancelled_at is null and v.end_date > ${now.toISOString()}::timestamptz
    and taken.n > v.max_attendees`

const surplus = sql`
  select o.reference as name, o.id as "orderId", (o.received - o.paid_back - o.surplus)::float8 as expected,
    (o.received - o.paid_back)::float8 as found
  from orders o where o.surplus > o.surplus_kept`

const queries: Record<BookCheckName, (now: Date) => SQL> = {
  books: () => books,
  'not-in': letIn,
  'in-unpaid': unpaid,
  receipts: () => receipts,
  vouchers: () => vouchers,
  seats,
  surplus: () => surplus,
}
