import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { isOfAge } from '#domain/people/shown-in-public.server.ts'

/** Why a portfolio is shown to nobody, whatever its switch says. */
export type Hindrance =
  | 'taken-down'
  | 'suspended'
  | 'leaving'
  | 'restricted'
  | 'email-unconfirmed'
  | 'birth-date-unknown'
  | 'too-young'

/** What keeps somebody's portfolio from being shown at this moment, of a query that has their row of `profiles` and,
 *  where there is one, of `portfolios`; null for nothing. The one rule by which it is switched on and shown. How old
 *  they are has to be known, whatever CONSENT_AGE says: below 18 there is no such page (P28). */
export const hindrance = sql<Hindrance | null>`case
  when ${portfolios.takenDownAt} is not null then 'taken-down'
  when ${profiles.suspendedAt} is not null then 'suspended'
  when ${profiles.deletionAt} is not null then 'leaving'
  when ${profiles.restrictedAt} is not null then 'restricted'
  when not ${profiles.emailVerified} then 'email-unconfirmed'
  when ${profiles.birthDate} is null then 'birth-date-unknown'
  when not ${isOfAge} then 'too-young' end`

/** Whether a portfolio is shown. */
export const isShown = and(isNotNull(portfolios.switchedOnAt), isNull(hindrance))
