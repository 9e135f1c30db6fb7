import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { paymentFacts } from '#db/tables/money.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { OrderFact } from './next.ts'

/** Where a fact comes from: over the network by itself or because it was asked for, from staff, a bank's statement, the
 *  buyer, or this site. */
export type FactSource = 'webhook' | 'poll' | 'staff' | 'statement' | 'buyer' | 'system'

export type Heard = {
  /** Null: something was heard that changes nothing by itself. */
  fact: OrderFact | null
  /** The attempt that it is about, where it names one. */
  attemptId?: string | null
  source: FactSource
  actorId?: string
  /** Whether what came over the network proved where it came from. */
  isGenuine?: boolean
  /** As it came, or what makes it a fact of its own. */
  raw: string
  now: Date
}

/** Writes down what was heard of an order that this transaction holds (null: of none of ours). The same again is not
 *  written again: returns whether it is new. */
export async function recordFact(tx: Db, orderId: string | null, heard: Heard): Promise<boolean> {
  const { fact, source, raw, actorId, isGenuine, now } = heard
  const attemptId = (fact && 'attemptId' in fact ? fact.attemptId : heard.attemptId) ?? null
  const amount = fact && 'amount' in fact ? fact.amount : null
  const kind = fact?.kind ?? 'heard'
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, attemptId, kind, amount, source, isGenuine ?? null, raw]))
    .digest('hex')
  const written = await tx
    .insert(paymentFacts)
    .values({
      id: uuidV7(),
      orderId,
      attemptId,
      kind,
      amount,
      source,
      actorId,
      isGenuine,
      raw: raw.replaceAll('\0', ''),
      hash,
      recordedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentFacts.id })
  return written.length > 0
}
