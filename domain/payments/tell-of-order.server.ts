import type { Db } from '#db/client.server.ts'
import { tell, tellDesk } from '#domain/notifications/tell.server.ts'
import { grantsAccess } from '#shared/payments.ts'
import type { LockedOrder } from './lock-order.server.ts'

type Becomes = Pick<LockedOrder, 'state' | 'need' | 'paidBack' | 'surplus'>

/** Tells the buyer of a locked order what has become of it, and staff that one waits for them. `order` is how it was. */
export async function tellOfOrder(tx: Db, order: LockedOrder, becomes: Becomes, now: Date): Promise<void> {
  const isNewNeed = becomes.state === 'needs-staff' && becomes.need !== order.need
  const isNewSurplus = becomes.surplus > order.surplus && becomes.surplus > order.surplusKept
  if (isNewNeed || isNewSurplus) await tellDesk(tx, 'payment-waiting', { at: now })
  const { id, reference, subjectTitle: title, buyerId } = order
  if (!buyerId) return
  const told = { order: { id, reference, title }, at: now, people: [buyerId] }
  const back = becomes.paidBack - order.paidBack
  if (back > 0) {
    await tell(tx, 'order-refunded', { ...told, amount: back })
    return
  }
  if (becomes.state === order.state && order.need !== 'no-statement') return
  // Nobody has paid for what cost nothing.
  if (grantsAccess(becomes.state)) {
    if (order.total > 0) await tell(tx, 'order-paid', told)
  } else if (becomes.state === 'awaiting-statement') await tell(tx, 'order-checking', told)
  else if (becomes.state === 'expired') await tell(tx, 'order-expired', told)
  else if (becomes.state === 'reversed') await tell(tx, 'order-reversed', told)
  else if (becomes.need && becomes.need !== 'no-statement')
    await tell(tx, 'order-late', { need: becomes.need, ...told })
}
