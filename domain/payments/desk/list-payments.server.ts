import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newerThan, newestFirst, olderThan, oldestFirst } from '#db/page-place.server.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { waitingCredits, waitingProofs } from '#db/waiting-at-orders.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { waitingPayments } from '#domain/people/waiting-counts.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type PageCursor, pageSize, readPage } from '#shared/page-cursor.ts'
import { containsPattern, indexedPatterns } from '#shared/search-pattern.ts'
import { typedRupiah } from '#shared/typed-rupiah.ts'
import type { PaymentsFilter } from './payments-filter.ts'

const openRefunds = (condition: SQL) =>
  sql<number>`(select count(*)::int from refunds r where r.order_id = ${orders.id} and r.state <> 'done' and ${condition})`

/** What a row of the list says. */
const rowColumns = {
  id: orders.id,
  reference: orders.reference,
  buyer: profiles.fullName,
  email: profiles.email,
  kind: orders.kind,
  subjectId: orders.subjectId,
  title: orders.subjectTitle,
  total: orders.total,
  received: orders.received,
  paidBack: orders.paidBack,
  hasSurplus: sql<boolean>`${orders.surplus} > ${orders.surplusKept}`,
  state: orders.state,
  need: orders.need,
  changedAt: orders.changedAt,
  createdAt: orders.createdAt,
  /** What is asked by the transfer that is open, with its unique code. */
  asked: sql<number | null>`(select a.amount from payment_attempts a where a.order_id = ${orders.id}
    order by a.number desc limit 1)`,
  proofs: sql<number>`(select count(*)::int from ${waitingProofs(sql`${orders.id}`)})`,
  credits: sql<number>`(select count(*)::int from ${waitingCredits(sql`${orders.id}`)})`,
  refundsByHand: openRefunds(sql`r.state = 'asked' and r.way = 'by-hand'`),
  refundsFailed: openRefunds(sql`r.state = 'failed'`),
}

/** A page of orders for staff: of what waits for somebody the oldest first, else the newest. One query. Throws
 *  forbidden for all but staff and admins. */
export async function listPayments(db: Db, viewer: Viewer, filter: PaymentsFilter) {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  const { rows, ...ways } = await readPage(
    filter.cursor,
    (from) => (filter.view === 'waiting' ? readWaiting(db, filter, from) : readOrders(db, filter, from)),
    ({ since: at, id }) => ({ at, id }),
  )
  return { orders: rows, ...ways }
}

function readWaiting(db: Db, filter: PaymentsFilter, from: PageCursor | null) {
  const waiting = db
    .select({
      orderId: sql<string>`order_id`.as('waiting_order'),
      since: sql<Date>`min(since)`.mapWith(orders.changedAt).as('since'),
    })
    .from(sql`(${waitingPayments}) as waiting_rows`)
    .groupBy(sql`order_id`)
    .as('waiting')
  const order = { at: waiting.since, id: orders.id }
  return db
    .select({ ...rowColumns, since: waiting.since })
    .from(waiting)
    .innerJoin(orders, eq(orders.id, waiting.orderId))
    .leftJoin(profiles, eq(profiles.id, orders.buyerId))
    .where(and(searched(db, filter.search), newerThan(from, order)))
    .orderBy(...oldestFirst(from, order))
    .limit(pageSize + 1)
}

function readOrders(db: Db, { view, search }: PaymentsFilter, from: PageCursor | null) {
  const state = view === 'all' || view === 'waiting' ? null : view
  const order = { at: state ? orders.changedAt : orders.createdAt, id: orders.id }
  return db
    .select({ ...rowColumns, since: order.at })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.buyerId))
    .where(and(state ? eq(orders.state, state) : undefined, searched(db, search), olderThan(from, order)))
    .orderBy(...newestFirst(from, order))
    .limit(pageSize + 1)
}

/** By the reference, the name or address of who ordered, or a sum that was asked or has come. */
function searched(db: Db, search: string): SQL | undefined {
  if (!search) return undefined
  // A whole reference names one order, which its index has: nothing else is gone through for it.
  if (/^NKN-[0-9A-Z]{8}$/i.test(search)) return eq(orders.reference, search.toUpperCase())
  const amount = typedRupiah(search)
  const people = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      or(
        ...indexedPatterns(search).flatMap((pattern) => [
          ilike(profiles.fullName, pattern),
          ilike(profiles.email, pattern),
        ]),
      ),
    )
  return or(
    ilike(orders.reference, containsPattern(search)),
    inArray(orders.buyerId, people),
    ...(amount === null
      ? []
      : [
          eq(orders.total, amount),
          eq(orders.received, amount),
          inArray(
            orders.id,
            db
              .select({ id: paymentAttempts.orderId })
              .from(paymentAttempts)
              .where(eq(paymentAttempts.amount, amount)),
          ),
        ]),
  )
}
