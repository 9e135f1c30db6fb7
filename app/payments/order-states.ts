import type { ComponentProps } from 'react'
import type { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import type { OrderNeed, OrderState } from '#shared/payments.ts'

type Look = { name: () => string; tone: ComponentProps<typeof Badge>['tone'] }

/** A state by itself. */
export const orderStateLook: Record<OrderState, Look> = {
  awaiting: { name: m.payments_state_awaiting, tone: 'accent' },
  'awaiting-statement': { name: m.payments_state_awaiting_statement, tone: 'info' },
  'needs-staff': { name: m.payments_state_needs_staff, tone: 'info' },
  paid: { name: m.payments_state_paid, tone: 'success' },
  'partially-refunded': { name: m.payments_state_partially_refunded, tone: 'success' },
  refunded: { name: m.payments_state_refunded, tone: 'neutral' },
  expired: { name: m.payments_state_expired, tone: 'neutral' },
  cancelled: { name: m.payments_state_cancelled, tone: 'neutral' },
  reversed: { name: m.payments_state_reversed, tone: 'danger' },
}

type Order = { state: OrderState; need?: OrderNeed | null; total: number; isLookedAt: boolean }

/** How an order stands, to anyone who ordered it: it waits for us while a proof of it is looked at, and nobody has paid
 *  for what was free. */
export function orderLook({ state, need, total, isLookedAt }: Order): Look {
  if (need === 'no-statement' && !isLookedAt) return orderStateLook['awaiting-statement']
  if (state === 'awaiting' && isLookedAt) return orderStateLook['needs-staff']
  if (state === 'paid' && total === 0) return { ...orderStateLook.paid, name: m.common_free }
  return orderStateLook[state]
}
