import type { Db } from '#db/client.server.ts'
import { daySpan } from '#domain/payments/book-time.ts'
import type { Providers } from '#domain/payments/providers.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type BankDay, bankDay } from './bank-day.server.ts'
import { type BookCheck, checkBooks } from './check-books.server.ts'
import { type Pace, type ProviderReport, reconcileProvider } from './reconcile-provider.server.ts'

export type DayReport = { day: string; providers: ProviderReport[]; checks: BookCheck[]; bank: BankDay }

type Asking = { db: Db; providers: Providers; signal: AbortSignal; pace: Pace }

/** Compares a day ('2026-11-24', by the clocks of Jakarta) with what each provider and the bank's statements say of it,
 *  and looks whether the books agree with themselves. Changes nothing. A provider that is away is said to be. */
export async function reconcileDay(
  { db, providers, ...how }: Asking,
  day: string,
  now = new Date(),
): Promise<DayReport> {
  const reports: ProviderReport[] = []
  for (const provider of providers.values())
    reports.push(await reconcileProvider(db, provider, daySpan(day), how))
  return { day, providers: reports, checks: await checkBooks(db, now), bank: await bankDay(db, day) }
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
export const differencesIn = ({ providers, checks, bank }: DayReport): number =>
  providers.reduce((sum, { differences }) => sum + differences.length, 0) +
  checks.reduce((sum, { count }) => sum + count, 0) +
  bank.count
