import type { PaymentWay } from '#shared/payments.ts'

const minute = 60_000
const hour = 60 * minute

/** How long there is to pay from the moment somebody chooses a way: a transfer is made at a counter, the others in an app. */
const timeToPayMs: Record<PaymentWay, number> = { transfer: 24 * hour, midtrans: hour, xendit: hour }

/** A seat is held so long at least. */
const shortestMs = 15 * minute

/** How long whoever comes up in the line has to pay. */
export const timeOfOfferMs = 24 * hour

/** Until when an order is to be paid that begins now: not longer than until the event begins, and never less than a quarter of an hour. */
export function payableUntil(way: PaymentWay | 'offer', now: Date, startDate: Date | null = null): Date {
  const usual = now.getTime() + (way === 'offer' ? timeOfOfferMs : timeToPayMs[way])
  const latest = startDate ? Math.min(usual, startDate.getTime()) : usual
  return new Date(Math.max(latest, now.getTime() + shortestMs))
}
