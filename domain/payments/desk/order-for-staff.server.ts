import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { moneyMovements, paymentFacts, receipts } from '#db/tables/money.ts'
import { orders, paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { auditActions } from '#domain/audit/schema.ts'
import { orderColumns } from '#domain/payments/order-columns.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import { receiptNumber } from '#domain/payments/receipts/stored-paper.ts'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { refundStates } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import { creditRows, creditSchema } from './order-credits.server.ts'
import { orderVersion } from './order-version.server.ts'
import { refundable, refundWay } from './refundable.ts'
import { shownLedger } from './shown-ledger.ts'

const refundSchema = z.object({
  id: z.uuid(),
  attemptId: z.uuid().nullable(),
  amount: z.int(),
  reason: z.string(),
  way: z.enum(['provider', 'by-hand']),
  state: z.enum(refundStates),
  failure: z.string().nullable(),
  askedBy: z.string().nullable(),
  createdAt: z.coerce.date(),
  doneAt: z.coerce.date().nullable(),
})

const refundRows = sql<unknown>`(select coalesce(json_agg(json_build_object('id', r.id, 'attemptId', r.attempt_id, 'amount', r.amount,
    'reason', r.reason, 'way', r.way, 'state', r.state, 'failure', r.failure, 'askedBy', asker.full_name, 'createdAt', r.created_at,
    'doneAt', r.done_at) order by r.created_at, r.id), '[]')
  from refunds r left join profiles asker on asker.id = r.asked_by where r.order_id = ${orders.id})`

/** Everything that is known of an order, for staff; what providers have sent stays with admins. Four queries. Throws
 *  forbidden for all but staff and admins, not-found 'order'. */
export async function orderForStaff(db: Db, viewer: Viewer, orderId: string) {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  if (!isUuid(orderId)) throw new DomainError('not-found', 'order')
  const [[found], attempts, facts, audit] = await Promise.all([
    readOrder(db, orderId),
    readAttempts(db, orderId),
    readTold(db, orderId, isAdmin(viewer)),
    readAudit(db, orderId),
  ])
  if (!found) throw new DomainError('not-found', 'order')
  const { receiptYear: year, receiptOf: number, refunds, credits, ...order } = found
  const known = z.array(refundSchema).parse(refunds)
  const standing = shownLedger(order.total, facts)
  return {
    order: { ...order, receipt: year && number ? receiptNumber({ year, number }) : null },
    refunds: known,
    /** Credits of statements that wait here for somebody to decide. */
    credits: z.array(creditSchema).parse(credits),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      /** What has come by it, and what of that can go back. */
      received: standing.ledger.get(attempt.id)?.received ?? 0,
      left: refundable(standing, known, attempt.id),
      goesBack: refundWay(attempt, known),
    })),
    facts,
    audit,
  }
}

export type OrderForStaff = Awaited<ReturnType<typeof orderForStaff>>

const readOrder = (db: Db, orderId: string) =>
  db
    .select({
      ...orderColumns,
      buyerId: orders.buyerId,
      buyer: profiles.fullName,
      email: profiles.email,
      voucher: vouchers.code,
      receiptYear: receipts.year,
      receiptOf: receipts.number,
      refunds: refundRows,
      credits: creditRows,
      version: orderVersion(sql`${orders.id}`),
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.buyerId))
    .leftJoin(vouchers, eq(vouchers.id, orders.voucherId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(eq(orders.id, orderId))

async function readAttempts(db: Db, orderId: string) {
  const rows = await db
    .select({
      attempt: {
        id: paymentAttempts.id,
        number: paymentAttempts.number,
        way: paymentAttempts.way,
        amount: paymentAttempts.amount,
        uniqueCode: paymentAttempts.uniqueCode,
        state: paymentAttempts.state,
        channel: paymentAttempts.channel,
        providerReference: paymentAttempts.providerReference,
        createdAt: paymentAttempts.createdAt,
        expiresAt: paymentAttempts.expiresAt,
        askedAt: paymentAttempts.askedAt,
      },
      proof: {
        id: paymentProofs.id,
        name: paymentProofs.name,
        type: paymentProofs.type,
        note: paymentProofs.note,
        createdAt: paymentProofs.createdAt,
        decidedAt: paymentProofs.decidedAt,
        refusal: paymentProofs.refusal,
      },
    })
    .from(paymentAttempts)
    .leftJoin(paymentProofs, eq(paymentProofs.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number), asc(paymentProofs.createdAt), asc(paymentProofs.id))
  const byNumber = Map.groupBy(rows, ({ attempt }) => attempt.number)
  return [...byNumber.values()].flatMap(([first, ...others]) =>
    first
      ? { ...first.attempt, proofs: [first, ...others].flatMap(({ proof }) => (proof ? [proof] : [])) }
      : [],
  )
}

const actors = alias(profiles, 'actors')

/** So many facts are shown at most, the newest. */
const mostFacts = 200

/** What was heard, the newest first, with what it moved in the books. */
const readTold = (db: Db, orderId: string, withRaw: boolean) =>
  db
    .select({
      id: paymentFacts.id,
      seq: paymentFacts.seq,
      attemptId: paymentFacts.attemptId,
      kind: paymentFacts.kind,
      amount: paymentFacts.amount,
      source: paymentFacts.source,
      actor: actors.fullName,
      isGenuine: paymentFacts.isGenuine,
      raw: withRaw ? sql<string | null>`left(${paymentFacts.raw}, 20000)` : sql<string | null>`null`,
      at: paymentFacts.recordedAt,
      moved: moneyMovements.amount,
    })
    .from(paymentFacts)
    .leftJoin(moneyMovements, eq(moneyMovements.factId, paymentFacts.id))
    .leftJoin(actors, eq(actors.id, paymentFacts.actorId))
    .where(eq(paymentFacts.orderId, orderId))
    .orderBy(desc(paymentFacts.seq))
    .limit(mostFacts)

/** What staff did with it, the newest first. */
async function readAudit(db: Db, orderId: string) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actorName,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectId, orderId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(50)
  return rows.map((row) => ({
    ...row,
    action: z.enum(auditActions).parse(row.action),
    details: detailsSchema.parse(row.details),
  }))
}

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({})
