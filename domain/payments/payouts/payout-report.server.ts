import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { moneyMovements } from '#db/tables/money.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { type BookSpan, monthSpan } from '#domain/payments/book-time.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { shareOf } from './share-of.ts'

/** Whole rupiah: what came, what went back or was taken back, and what is left. */
export type PayoutSums = { received: number; wentBack: number; net: number }

/** `of`: whose courses they were by their id, or 'courses' of nobody, or 'events', of which all stays with the
 *  organisation. `name` is null for those and for somebody whose account is gone. */
export type PayoutRow = PayoutSums & { of: string; name: string | null; orders: number; share: number }

export type PayoutReport = { rows: PayoutRow[]; total: PayoutSums & { share: number; rest: number } }

const isWithin = ({ from, until }: BookSpan) =>
  and(gte(moneyMovements.at, from), lt(moneyMovements.at, until))

const sumOf = (which: SQL, amount: SQL = sql`${moneyMovements.amount}`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`

/** The columns of what came and what went. */
export const payoutSums = {
  received: sumOf(sql`${moneyMovements.kind} = 'received'`),
  wentBack: sumOf(sql`${moneyMovements.kind} <> 'received'`, sql`-${moneyMovements.amount}`),
  net: sql<number>`coalesce(sum(${moneyMovements.amount}), 0)::float8`,
}

const ofColumn = sql<string>`coalesce(${moneyMovements.instructorId}::text, ${moneyMovements.orderKind} || 's')`

function authorise(viewer: Viewer): void {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'payouts')
}

/** What came in a month ('2026-10', by the clocks of Jakarta) and went back, and what of it is whose, of `percent` per
 *  cent: instructors, the most first, then what stays with the organisation alone. One query. Throws forbidden for all
 *  but staff and admins. */
export async function payoutReport(
  db: Db,
  viewer: Viewer,
  { month, percent }: { month: string; percent: number },
): Promise<PayoutReport> {
  authorise(viewer)
  const found = await db
    .select({
      of: ofColumn,
      name: profiles.fullName,
      isShared: sql<boolean>`${moneyMovements.instructorId} is not null`,
      orders: sql<number>`count(distinct ${moneyMovements.orderId})::int`,
      ...payoutSums,
    })
    .from(moneyMovements)
    .leftJoin(profiles, eq(profiles.id, moneyMovements.instructorId))
    .where(isWithin(monthSpan(month)))
    .groupBy(ofColumn, moneyMovements.instructorId, profiles.fullName)
    .orderBy(sql`(${moneyMovements.instructorId} is null)`, desc(payoutSums.net), ofColumn)
  const rows = found.map(({ isShared, ...row }) => ({
    ...row,
    share: isShared ? shareOf(row.net, percent) : 0,
  }))
  const sum = (of: (row: PayoutRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [net, share] = [sum((row) => row.net), sum((row) => row.share)]
  const total = { received: sum((row) => row.received), wentBack: sum((row) => row.wentBack) }
  return { rows, total: { ...total, net, share, rest: net - share } }
}

const order: SortOrder = { by: moneyMovements.at, id: moneyMovements.id, kind: 'moment', isDescending: false }

/** The movements behind a row of the report, the oldest first, by pages. One query. Throws forbidden for all but staff and admins. */
export async function payoutMovements(
  db: Db,
  viewer: Viewer,
  { month, of, cursor }: { month: string; of: string; cursor: string },
) {
  authorise(viewer)
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({
        id: moneyMovements.id,
        at: moneyMovements.at,
        kind: moneyMovements.kind,
        amount: moneyMovements.amount,
        subjectTitle: moneyMovements.subjectTitle,
        reference: orders.reference,
        orderId: orders.id,
        sortKey: sortKeyOf(order),
      })
      .from(moneyMovements)
      .innerJoin(orders, eq(orders.id, moneyMovements.orderId))
      .where(and(isWithin(monthSpan(month)), isOf(of), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { movements: rows, ...ways }
}

const isOf = (of: string): SQL | undefined =>
  isUuid(of)
    ? eq(moneyMovements.instructorId, of)
    : and(
        isNull(moneyMovements.instructorId),
        eq(moneyMovements.orderKind, of === 'events' ? 'event' : 'course'),
      )
