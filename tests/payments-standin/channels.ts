/** The ways to pay, as each provider calls them. isRefundable: paid back through the provider's API. reversal: how Midtrans takes a
 *  settled payment back. renamed: where Midtrans puts its own id in the place of the order's. */
export const channels = {
  qris: {
    words: 'QRIS',
    type: 'qris',
    method: 'QR_CODE',
    code: 'QRIS',
    isRefundable: true,
    reversal: 'chargeback',
    renamed: 'nowhere',
  },
  'va-bca': {
    words: 'Virtual account BCA',
    type: 'bank_transfer',
    method: 'BANK_TRANSFER',
    code: 'BCA',
    isRefundable: false,
    reversal: 'deny',
    renamed: 'nowhere',
  },
  'va-bsi': {
    words: 'Virtual account BSI',
    type: 'bank_transfer',
    method: 'BANK_TRANSFER',
    code: 'BSI',
    isRefundable: false,
    reversal: 'deny',
    renamed: 'everywhere',
  },
  dana: {
    words: 'DANA',
    type: 'dana',
    method: 'EWALLET',
    code: 'DANA',
    isRefundable: true,
    reversal: 'chargeback',
    renamed: 'in-status',
  },
  gopay: {
    words: 'GoPay',
    type: 'gopay',
    method: 'EWALLET',
    code: 'GOPAY',
    isRefundable: true,
    reversal: 'chargeback',
    renamed: 'nowhere',
  },
  card: {
    words: 'Card',
    type: 'credit_card',
    method: 'CREDIT_CARD',
    code: 'CREDIT_CARD',
    isRefundable: true,
    reversal: 'chargeback',
    renamed: 'nowhere',
  },
} as const

export type ChannelName = keyof typeof channels

/** Whether a form's or a test's word is one of the channels. */
export const isChannelName = (name: unknown): name is ChannelName =>
  typeof name === 'string' && Object.hasOwn(channels, name)
