import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { moneyMovements } from '#db/tables/money.ts'
import { bookZone, monthSpan } from '#domain/payments/book-time.ts'
import { isInstructor, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type PayoutSums, payoutSums } from './payout-report.server.ts'
import { shareOf } from './share-of.ts'

/** `share` in whole rupiah, of courses of the viewer's own: who teaches with an instructor gets nothing of it. */
export type OwnMonth = PayoutSums & { month: string; share: number }

/** Five years. */
const mostMonths = 60

// A part of the grouping, said to the database in the same words as it is selected.
const monthColumn = sql<string>`to_char(${moneyMovements.at} at time zone ${sql.raw(`'${bookZone}'`)}, 'YYYY-MM')`

function authorise(viewer: Viewer): void {
  if (!isInstructor(viewer)) throw new DomainError('forbidden', 'payouts')
}

/** The months in which money came or went for courses of an instructor's own, the newest first, with their `percent`
 *  per cent of it. One query. Throws forbidden for anyone but instructors. */
export async function ownPayouts(db: Db, viewer: Viewer, percent: number): Promise<OwnMonth[]> {
  authorise(viewer)
  const months = await db
    .select({ month: monthColumn, ...payoutSums })
    .from(moneyMovements)
    .where(eq(moneyMovements.instructorId, viewer.id))
    .groupBy(monthColumn)
    .orderBy(desc(monthColumn))
    .limit(mostMonths)
  return months.map((each) => ({ ...each, share: shareOf(each.net, percent) }))
}

/** What a month of an instructor's is made of, course by course, the most first: also of courses that are gone. One
 *  query. Throws forbidden for anyone but instructors. */
export async function ownPayoutCourses(db: Db, viewer: Viewer, month: string) {
  authorise(viewer)
  const { from, until } = monthSpan(month)
  return db
    .select({
      courseId: moneyMovements.subjectId,
      title: sql<string>`max(${moneyMovements.subjectTitle})`,
      orders: sql<number>`count(distinct ${moneyMovements.orderId})::int`,
      ...payoutSums,
    })
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.instructorId, viewer.id),
        gte(moneyMovements.at, from),
        lt(moneyMovements.at, until),
      ),
    )
    .groupBy(moneyMovements.subjectId)
    .orderBy(desc(payoutSums.net), moneyMovements.subjectId)
    .limit(500)
}
