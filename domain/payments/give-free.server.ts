import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { isUnderWay, isUnpaid } from '#domain/charging/under-way.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { awaitsStatement, type OrderKind } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

type Free = {
  kind: OrderKind
  subjectId: string
  /** The address (in lower case) of who gets it. */
  email: string
}

/** Somebody may order while staff give them the same thing. */
const attempts = 3

/** Carries out `give`, a use case of staff that gives somebody a place or a seat without payment, and ends in the same
 *  transaction what that person has ordered of the same thing, so that no seat is held twice: an order that waits to be
 *  paid is given up; of one that was paid in part the money is to go back. Throws what `give` throws, and conflict
 *  'order-meanwhile' for somebody who keeps ordering. */
export async function giveFree<Given>(
  db: Db,
  till: Till,
  free: Free,
  give: (tx: Db) => Promise<Given>,
  now = new Date(),
): Promise<Given> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const given = await db.transaction((tx) => giveOnce(tx, till, free, give, now)).catch(unlessOrdered)
    if (given !== null) return given.given
  }
  throw new DomainError('conflict', 'order-meanwhile')
}

class OrderedMeanwhile extends Error {}

function unlessOrdered(error: unknown): null {
  if (error instanceof OrderedMeanwhile) return null
  throw error
}

/** Orders are locked before what they are about, so they are looked for first; one that came between is seen once the thing is held. */
async function giveOnce<Given>(
  tx: Db,
  till: Till,
  free: Free,
  give: (tx: Db) => Promise<Given>,
  now: Date,
): Promise<{ given: Given }> {
  const found = await openOrders(tx, free)
  const given = await give(tx)
  const known = new Set(found.map(({ id }) => id))
  if ((await idsOf(tx, free)).some((id) => !known.has(id))) throw new OrderedMeanwhile()
  for (const order of found) await end(tx, till, order, now)
  return { given }
}

const whichOf = ({ kind, subjectId, email }: Free) =>
  and(
    eq(orders.kind, kind),
    eq(orders.subjectId, subjectId),
    or(isUnderWay, isUnpaid),
    sql`${orders.buyerId} in (select ${profiles.id} from ${profiles}
      where ${profiles.email} = ${email} and ${profiles.emailVerified})`,
  )

async function openOrders(tx: Db, free: Free): Promise<LockedOrder[]> {
  if (!isUuid(free.subjectId)) return []
  return tx.select().from(orders).where(whichOf(free)).orderBy(orders.id).for('no key update')
}

async function idsOf(tx: Db, free: Free): Promise<string[]> {
  if (!isUuid(free.subjectId)) return []
  const found = await tx.select({ id: orders.id }).from(orders).where(whichOf(free))
  return found.map(({ id }) => id)
}

/** What came after its time, or too late for a seat, waits for staff as before. */
async function end(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<void> {
  const isShort = order.state === 'needs-staff' && order.need === 'short'
  if (order.state !== 'awaiting' && !awaitsStatement(order) && !isShort) return
  const fact = { kind: isShort ? 'turned-away' : 'cancelling' } as const
  await recordFact(tx, order.id, { fact, source: 'system', raw: now.toISOString(), now })
  await settleOrder(tx, till, order, now)
}
