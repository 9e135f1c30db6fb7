import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { moneyMovements, statementImports, statementLines } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { readPage } from '#shared/page-cursor.ts'
import type { StatementLineState } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'

type Sum = { count: number; amount: number }

/** How many credits of a statement became what, and how many rupiah they are: by their states; those whose money was
 *  booked from it for an order that is not with staff (`settled`), which what staff had recorded before is not; and
 *  those that wait for somebody, here or at their order (`open`). */
export type StatementSums = { states: Record<StatementLineState, Sum>; settled: Sum; open: Sum }

const sum = z.object({ count: z.int(), amount: z.number() })
const sumsSchema = z.record(z.string(), sum.extend({ settled: sum, open: sum }))

const counted = (condition: SQL) => sql`json_build_object('count', count(*) filter (where ${condition}),
  'amount', coalesce(sum(l.amount) filter (where ${condition}), 0))`

/** Whether the order of a credit that the import has booked waits for staff: nobody was let in for it, and nobody has looked at it yet. */
const isWithStaff = sql`(l.decided_by is null and o.state is not distinct from 'needs-staff')`

const sums = sql`(select coalesce(json_object_agg(s.state, json_build_object('count', s.count, 'amount', s.amount,
    'settled', s.settled, 'open', s.open)), '{}')
  from (select l.state, count(*)::int as count, sum(l.amount)::float8 as amount, ${counted(sql`m.id is not null and not ${isWithStaff}`)} as settled,
      ${counted(sql`l.state <> 'known' and (l.decided_at is null or (m.id is not null and ${isWithStaff}))`)} as open
    from statement_lines l left join money_movements m on m.fact_id = l.fact_id and m.kind = 'received'
      left join orders o on o.id = m.order_id
    where l.import_id = ${statementImports.id} group by l.state) s)`

function readSums(found: unknown): StatementSums {
  const read = sumsSchema.parse(found)
  const of = (state: StatementLineState): Sum => {
    const { count, amount } = read[state] ?? nothing
    return { count, amount }
  }
  const over = (part: 'settled' | 'open') =>
    Object.values(read).reduce<Sum>(
      (all, each) => ({ count: all.count + each[part].count, amount: all.amount + each[part].amount }),
      nothing,
    )
  return {
    states: {
      matched: of('matched'),
      short: of('short'),
      over: of('over'),
      ambiguous: of('ambiguous'),
      unmatched: of('unmatched'),
      known: of('known'),
    },
    settled: over('settled'),
    open: over('open'),
  }
}

const nothing: Sum = { count: 0, amount: 0 }

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

/** A page of the statements that were brought in, newest first, with what became of their credits. One query. Throws
 *  forbidden for all but staff and admins. */
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

const deciders = alias(profiles, 'deciders')

type Asked = { importId: string; view: StatementLineState | ''; after: number }

/** What became of a statement: its sums, and its credits in the order of the file after a row, with the orders that
 *  they were found to be and who has decided what of them. Two queries. Throws forbidden for all but staff and admins,
 *  not-found 'statement'. */
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
        decidedAt: statementLines.decidedAt,
        decidedBy: deciders.fullName,
        isByStaff: sql<boolean>`${statementLines.decidedBy} is not null`,
        /** Whether it brought money into the books: what staff had recorded before did not. */
        isBooked: sql<boolean>`${moneyMovements.id} is not null`,
      })
      .from(statementLines)
      .leftJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
      .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .leftJoin(deciders, eq(deciders.id, statementLines.decidedBy))
      .leftJoin(
        moneyMovements,
        and(eq(moneyMovements.factId, statementLines.factId), eq(moneyMovements.kind, 'received')),
      )
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
