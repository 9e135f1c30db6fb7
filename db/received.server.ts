import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { OrderKind } from '#shared/payments.ts'
import { moneyMovements } from './tables/money.ts'

/** Which movements of the books are meant; what is not said is not asked. */
export type OfBooks = { kind?: OrderKind; instructorId?: string | null; subjectId?: string; since?: SQL }

/** A condition on money_movements. */
export const ofBooks = ({ kind, instructorId, subjectId, since }: OfBooks): SQL | undefined =>
  and(
    kind && eq(moneyMovements.orderKind, kind),
    instructorId ? eq(moneyMovements.instructorId, instructorId) : undefined,
    subjectId ? eq(moneyMovements.subjectId, subjectId) : undefined,
    since && gte(moneyMovements.at, since),
  )

/** Revenue: what was received, less what was paid back or taken back, in whole rupiah (P27). A part of a query. */
export const sumReceived = (which: OfBooks): SQL<number> =>
  sql<number>`(select coalesce(sum(${moneyMovements.amount}), 0)::float8 from ${moneyMovements} where ${ofBooks(which) ?? sql`true`})`
