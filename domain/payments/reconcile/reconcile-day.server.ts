import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { daySpan } from '#domain/payments/book-time.ts'
import type { Providers } from '#domain/payments/providers.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type BookCheck, checkBooks } from './check-books.server.ts'
import { type Pace, type ProviderReport, reconcileProvider } from './reconcile-provider.server.ts'

const bankSchema = z.tuple([
  z.object({
    /** Transfers that were booked that day. */
    booked: z.number(),
    bookedAmount: z.number(),
    /** Credits of that day in statements that were brought in: those that were found to be a transfer, and the others. */
    matched: z.number(),
    matchedAmount: z.number(),
    unmatched: z.number(),
  }),
])

/** How many, and whole rupiah. */
export type BankDay = z.infer<typeof bankSchema>[0]

export type DayReport = { day: string; providers: ProviderReport[]; checks: BookCheck[]; bank: BankDay }

type Asking = { db: Db; providers: Providers; signal: AbortSignal; pace: Pace }

/** Compares a day ('2026-11-24', by the clocks of Jakarta) with what each provider says of it, and looks whether the books agree with themselves. Changes
 *  nothing. A provider that is away is said to be. */
export async function reconcileDay(
  { db, providers, ...how }: Asking,
  day: string,
  now = new Date(),
): Promise<DayReport> {
  const reports: ProviderReport[] = []
  for (const provider of providers.values())
    reports.push(await reconcileProvider(db, provider, daySpan(day), how))
  return { day, providers: reports, checks: await checkBooks(db, now), bank: await bankOf(db, day) }
}

/** The same for a screen. Throws forbidden for all but staff and admins. */
export async function reconciliationFor(
  asking: Asking,
  viewer: Viewer,
  day: string,
  now = new Date(),
): Promise<DayReport> {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'reconciliation')
  return reconcileDay(asking, day, now)
}

/** How many differences there are. */
export const differencesIn = ({ providers, checks }: DayReport): number =>
  providers.reduce((sum, { differences }) => sum + differences.length, 0) +
  checks.reduce((sum, { count }) => sum + count, 0)

async function bankOf(db: Db, day: string): Promise<BankDay> {
  const { from, until } = daySpan(day)
  const { rows } = await db.execute(sql`
    select count(*)::int as booked, coalesce(sum(m.amount), 0)::float8 as "bookedAmount",
      (select count(*)::int from statement_lines l where l.day = ${day}::date and l.state in ('matched', 'short', 'over')) as matched,
      (select coalesce(sum(l.amount), 0)::float8 from statement_lines l
        where l.day = ${day}::date and l.state in ('matched', 'short', 'over')) as "matchedAmount",
      (select count(*)::int from statement_lines l where l.day = ${day}::date and l.state in ('ambiguous', 'unmatched')) as unmatched
    from money_movements m join payment_facts f on f.id = m.fact_id join payment_attempts a on a.id = f.attempt_id
    where a.way = 'transfer' and m.kind = 'received'
      and m.at >= ${from.toISOString()}::timestamptz and m.at < ${until.toISOString()}::timestamptz`)
  return bankSchema.parse(rows)[0]
}
