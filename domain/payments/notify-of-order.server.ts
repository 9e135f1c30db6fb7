import type { Db } from '#db/client.server.ts'
import { notify, notifyDesk } from '#domain/notifications/notify.server.ts'
import { grantsAccess } from '#shared/payments.ts'
import type { LockedOrder } from './lock-order.server.ts'

type Becomes = Pick<LockedOrder, 'state' | 'need' | 'paidBack' | 'surplus'>

/** Notifies the buyer of a locked order of what has become of it, and staff that one waits for them. `order` is how it was. */
export async function notifyOfOrder(tx: Db, order: LockedOrder, becomes: Becomes, now: Date): Promise<void> {
  const isNewNeed = becomes.state === 'needs-staff' && becomes.need !== order.need
  const isNewSurplus = becomes.surplus > order.surplus && becomes.surplus > order.surplusKept
  if (isNewNeed || isNewSurplus) await notifyDesk(tx, 'payment-waiting', { at: now })
  const { id, reference, subjectTitle: title, buyerId } = order
  if (!buyerId) return
  const happened = { order: { id, reference, title }, at: now, people: [buyerId] }
  const back = becomes.paidBack - order.paidBack
  if (back > 0) {
    await notify(tx, 'order-refunded', { ...happened, amount: back })
    return
  }
  if (becomes.state === order.state && order.need !== 'no-statement') return
  // Nobody has paid for what cost nothing.
  if (grantsAccess(becomes.state)) {
    if (order.total > 0) await notify(tx, 'order-paid', happened)
  } else if (becomes.state === 'awaiting-statement') await notify(tx, 'order-checking', happened)
  else if (becomes.state === 'expired') await notify(tx, 'order-expired', happened)
  else if (becomes.state === 'reversed') await notify(tx, 'order-reversed', happened)
  else if (becomes.need && becomes.need !== 'no-statement')
    await notify(tx, 'order-late', { need: becomes.need, ...happened })
}
