import { createHash } from 'node:crypto'
import { channels } from './channels.ts'
import type { Payment } from './state.ts'

const statusOf = (payment: Payment): [code: string, status: string] => {
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  switch (payment.state) {
    case 'paid':
      if (refunded === 0) return ['200', 'settlement']
      return ['200', refunded < payment.paid ? 'partial_refund' : 'refund']
    case 'charged-back':
      return ['200', 'chargeback']
    case 'denied':
      return ['202', 'deny']
    case 'expired':
      return ['407', 'expire']
    case 'cancelled':
      return ['200', 'cancel']
    default:
      return ['201', 'pending']
  }
}

/** "10000.00": what is signed, byte for byte. */
export const rupiahOf = (amount: number) => `${amount}.00`

const timeOf = (date: Date) =>
  new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A transaction as Midtrans tells it, in an answer or in a notification. */
export function transactionWords(payment: Payment, where: 'in-status' | 'in-notification', key: string) {
  const [code, transaction_status] = statusOf(payment)
  const isEnded = transaction_status === 'expire' || transaction_status === 'cancel'
  const status_code = isEnded && where === 'in-notification' ? '202' : code
  const channel = payment.channel && channels[payment.channel]
  const isRenamed =
    channel?.renamed === 'everywhere' || (channel?.renamed === 'in-status' && where === 'in-status')
  const order_id = isRenamed ? payment.id : payment.orderId
  const gross_amount = rupiahOf(payment.paidAt ? payment.paid : payment.asked + payment.fee)
  const refunds = payment.refunds.map(({ amount, at, reason, key: refund_key }, index) => ({
    refund_chargeback_id: index + 1,
    refund_amount: rupiahOf(amount),
    created_at: timeOf(at),
    reason,
    ...(refund_key && { refund_key }),
  }))
  return {
    status_code,
    status_message: where === 'in-status' ? 'Success, transaction is found' : 'midtrans payment notification',
    transaction_id: payment.id,
    order_id,
    gross_amount,
    currency: 'IDR',
    merchant_id: 'G000000000',
    payment_type: channel?.type ?? 'qris',
    transaction_status,
    fraud_status: 'accept',
    transaction_time: timeOf(payment.createdAt),
    ...(payment.paidAt && { settlement_time: timeOf(payment.paidAt) }),
    expiry_time: timeOf(payment.expiresAt),
    ...(refunds.length > 0 && {
      refunds,
      refund_amount: rupiahOf(payment.refunds.reduce((sum, { amount }) => sum + amount, 0)),
    }),
    ...(payment.fee > 0 && {
      metadata: {
        extra_info: {
          gross_amount_info: {
            original_amount: rupiahOf(
              (payment.paidAt ? payment.paid : payment.asked + payment.fee) - payment.fee,
            ),
            fee_amount: rupiahOf(payment.fee),
          },
        },
      },
    }),
    signature_key: createHash('sha512')
      .update(order_id + status_code + gross_amount + key)
      .digest('hex'),
  }
}
