import type { ComponentProps } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import type { VoucherState } from '#domain/payments/vouchers/voucher-state.ts'
import { m } from '#messages'

type Look = { name: () => string; tone: ComponentProps<typeof Badge>['tone'] }

const looks: Record<VoucherState, Look> = {
  usable: { name: m.desk_voucher_state_usable, tone: 'success' },
  early: { name: m.desk_voucher_state_early, tone: 'info' },
  over: { name: m.desk_voucher_state_over, tone: 'neutral' },
  'used-up': { name: m.desk_voucher_state_used_up, tone: 'neutral' },
  stopped: { name: m.desk_voucher_state_stopped, tone: 'danger' },
}

/** How a voucher stands. */
export const VoucherStateBadge = ({ state }: { state: VoucherState }) => (
  <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>
)
