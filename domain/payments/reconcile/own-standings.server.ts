import { and, asc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentFacts } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import type { BookSpan } from '#domain/payments/book-time.ts'
import { incomeKinds } from '#domain/payments/next.ts'
import type { ProviderName } from '#platform/payments/provider.ts'
import type { OwnStanding } from './compare-standings.ts'

const most = (kinds: readonly string[]) =>
  sql<number>`coalesce(max(${paymentFacts.amount}) filter (where ${inArray(paymentFacts.kind, kinds)}), 0)::int`

const columns = {
  attemptId: paymentAttempts.id,
  orderId: orders.id,
  reference: orders.reference,
  providerOrderId: paymentAttempts.providerOrderId,
  providerReference: paymentAttempts.providerReference,
  received: sql<number>`case when coalesce(bool_or(${paymentFacts.kind} = 'reversal'), false) then 0 else ${most(incomeKinds)} end`,
  paidBack: most(['paid-back']),
}

const standings = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(paymentFacts, eq(paymentFacts.attemptId, paymentAttempts.id))
    .where(which)
    .groupBy(paymentAttempts.id, orders.id, orders.reference)

/** How our attempts with a provider stand here that were begun on a day or of which something was heard on it. One query. */
export const standingsOfDay = (
  db: Db,
  provider: ProviderName,
  { from, until }: BookSpan,
): Promise<OwnStanding[]> =>
  standings(
    db,
    and(
      eq(paymentAttempts.way, provider),
      ne(paymentAttempts.state, 'beginning'),
      or(
        and(gte(paymentAttempts.createdAt, from), lt(paymentAttempts.createdAt, until)),
        inArray(
          paymentAttempts.id,
          db
            .select({ id: sql<string>`${paymentFacts.attemptId}` })
            .from(paymentFacts)
            .where(and(gte(paymentFacts.recordedAt, from), lt(paymentFacts.recordedAt, until))),
        ),
      ),
    ),
  ).orderBy(asc(paymentAttempts.id))

const atOnce = 500

/** The same of attempts that a provider has named, whenever they were. A query for each five hundred. */
export async function standingsNamed(db: Db, names: readonly string[]): Promise<OwnStanding[]> {
  const found: OwnStanding[] = []
  for (let start = 0; start < names.length; start += atOnce)
    found.push(
      ...(await standings(db, inArray(paymentAttempts.providerOrderId, names.slice(start, start + atOnce)))),
    )
  return found
}
