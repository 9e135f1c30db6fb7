import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { paymentFacts } from '#db/tables/money.ts'
import { incomeKinds, type OrderFact, orderFactKinds } from './next.ts'

const storedFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum([...incomeKinds, 'paid-back']), attemptId: z.uuid(), amount: z.int().min(0) }),
  z.object({ kind: z.literal('reversal'), attemptId: z.uuid() }),
  z.object({
    kind: z.enum([
      'awaits-statement',
      'no-statement',
      'expiry',
      'cancelling',
      'no-seat',
      'gone',
      'twice',
      'given-back',
      'let-in',
      'turned-away',
    ]),
  }),
])

export type ReadFact = { id: string; recordedAt: Date; fact: OrderFact }

/** The facts of an order that change it, in their order. One query. */
export async function readFacts(db: Db, orderId: string): Promise<ReadFact[]> {
  const rows = await db
    .select({
      id: paymentFacts.id,
      recordedAt: paymentFacts.recordedAt,
      kind: paymentFacts.kind,
      attemptId: paymentFacts.attemptId,
      amount: paymentFacts.amount,
    })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.orderId, orderId), inArray(paymentFacts.kind, [...orderFactKinds])))
    .orderBy(asc(paymentFacts.seq))
  return rows.map(({ id, recordedAt, ...row }) => ({ id, recordedAt, fact: storedFact.parse(row) }))
}
