import type { PaymentWay } from '#shared/payments.ts'

const minute = 60_000
const hour = 60 * minute

/** How long there is to pay from the moment somebody chooses a way: a transfer is made at a counter, the others in an app. */
const timeToPayMs: Record<PaymentWay, number> = { transfer: 24 * hour, midtrans: hour, xendit: hour }

/** A seat is held so long at least. */
const shortestMs = 15 * minute

/** How long anyone who comes up in the line has to pay. */
export const timeOfOfferMs = 24 * hour

/** A seat that an order holds: when its event begins, and whether the buyer has shown that their address is theirs. */
export type HeldSeat = { startDate: Date; isConfirmed: boolean }

/** Until when an order is to be paid that begins now, at least a quarter of an hour. Not longer than until the event begins; and no
 *  longer than the
 *  quarter where nobody has confirmed the buyer's address: accounts that cost nothing would hold every seat. */
export function payableUntil(way: PaymentWay | 'offer', now: Date, seat: HeldSeat | null = null): Date {
  const shortest = now.getTime() + shortestMs
  if (seat && !seat.isConfirmed) return new Date(shortest)
  const usual = now.getTime() + (way === 'offer' ? timeOfOfferMs : timeToPayMs[way])
  const latest = seat ? Math.min(usual, seat.startDate.getTime()) : usual
  return new Date(Math.max(latest, shortest))
}
