import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { statementImports, statementLines } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { readPage } from '#shared/page-cursor.ts'
import type { StatementLineState } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'

/** How many credits of a statement became what, and how many rupiah they are. */
export type StatementSums = Record<StatementLineState, { count: number; amount: number }>

const sumsSchema = z.record(z.string(), z.object({ count: z.int(), amount: z.number() }))

const sums = sql`(select coalesce(json_object_agg(s.state, json_build_object('count', s.count, 'amount', s.amount)), '{}')
  from (select l.state, count(*)::int as count, sum(l.amount)::float8 as amount from statement_lines l
    where l.import_id = ${statementImports.id} group by l.state) s)`

function readSums(found: unknown): StatementSums {
  const read = sumsSchema.parse(found)
  const of = (state: StatementLineState) => read[state] ?? { count: 0, amount: 0 }
  return {
    matched: of('matched'),
    short: of('short'),
    over: of('over'),
    ambiguous: of('ambiguous'),
    unmatched: of('unmatched'),
    known: of('known'),
  }
}

const importColumns = {
  id: statementImports.id,
  bank: statementImports.bank,
  fileName: statementImports.fileName,
  debits: statementImports.debits,
  unread: statementImports.unread,
  createdAt: statementImports.createdAt,
  importedBy: profiles.fullName,
  sums: sql<unknown>`${sums}`,
}

/** A page of the statements that were brought in, newest first, with what became of their credits. One query. Throws forbidden for all but staff and admins. */
export async function statementsBroughtIn(db: Db, viewer: Viewer, cursor: string) {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  const order = { at: statementImports.createdAt, id: statementImports.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select(importColumns)
        .from(statementImports)
        .leftJoin(profiles, eq(profiles.id, statementImports.importedBy))
        .where(olderThan(from, order))
        .orderBy(...newestFirst(from, order))
        .limit(25),
    ({ createdAt: at, id }) => ({ at, id }),
  )
  return { imports: rows.map((row) => ({ ...row, sums: readSums(row.sums) })), ...ways }
}

/** So many lines of a report are shown at once. */
const linesAtOnce = 100

type Asked = { importId: string; view: StatementLineState | ''; after: number }

/** What became of a statement: its sums, and its credits in the order of the file after a row, with the orders that they were found to be. Two queries. Throws
 *  forbidden for all but staff and admins, not-found 'statement'. */
export async function statementReport(db: Db, viewer: Viewer, { importId, view, after }: Asked) {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  if (!isUuid(importId)) throw new DomainError('not-found', 'statement')
  const [[statement], lines] = await Promise.all([
    db
      .select(importColumns)
      .from(statementImports)
      .leftJoin(profiles, eq(profiles.id, statementImports.importedBy))
      .where(eq(statementImports.id, importId)),
    db
      .select({
        id: statementLines.id,
        row: statementLines.row,
        day: statementLines.day,
        amount: statementLines.amount,
        text: statementLines.text,
        state: statementLines.state,
        orderId: orders.id,
        reference: orders.reference,
        orderState: orders.state,
        orderNeed: orders.need,
        asked: paymentAttempts.amount,
      })
      .from(statementLines)
      .leftJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
      .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(
        and(
          eq(statementLines.importId, importId),
          gt(statementLines.row, after),
          view ? eq(statementLines.state, view) : undefined,
        ),
      )
      .orderBy(asc(statementLines.row))
      .limit(linesAtOnce + 1),
  ])
  if (!statement) throw new DomainError('not-found', 'statement')
  const shown = lines.slice(0, linesAtOnce)
  return {
    statement: { ...statement, sums: readSums(statement.sums) },
    lines: shown,
    nextAfter: lines.length > linesAtOnce ? (shown.at(-1)?.row ?? null) : null,
  }
}
