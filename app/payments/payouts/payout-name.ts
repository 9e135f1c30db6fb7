import { m } from '#messages'

/** What a row of the report is called. */
export const payoutName = (of: string, name: string | null): string =>
  name ??
  (of === 'events'
    ? m.common_events()
    : of === 'courses'
      ? m.payments_payouts_nobodys()
      : m.payments_payouts_gone())
