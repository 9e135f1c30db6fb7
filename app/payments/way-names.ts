import { m } from '#messages'
import { channelName, type PaymentWay } from '#shared/payments.ts'

/** What people call anyone who takes their money. */
export const providerName: Record<Exclude<PaymentWay, 'transfer'>, string> = {
  midtrans: 'Midtrans',
  xendit: 'Xendit',
}

/** By what something was paid, as a receipt says it. */
export function paidByWords({ way, channel }: { way: PaymentWay | null; channel: string | null }): string {
  if (way === null) return m.payments_paid_by_staff()
  if (way === 'transfer') return m.payments_paid_by_transfer()
  return channel ? `${channelName(channel)} (${providerName[way]})` : providerName[way]
}
