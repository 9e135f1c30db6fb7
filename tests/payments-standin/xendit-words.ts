import { channels } from './channels.ts'
import type { Payment, StandInRefund } from './state.ts'

/** An invoice as Xendit tells it, in an answer or in a notification. */
export function invoiceWords(payment: Payment, url: string) {
  const channel = payment.channel && channels[payment.channel]
  return {
    id: payment.id,
    external_id: payment.orderId,
    user_id: '000000000000000000000000',
    status: payment.paidAt ? 'PAID' : ['open', 'pending'].includes(payment.state) ? 'PENDING' : 'EXPIRED',
    merchant_name: 'Stand-in',
    merchant_profile_picture_url: '',
    amount: payment.asked,
    description: payment.title,
    currency: 'IDR',
    expiry_date: payment.expiresAt.toISOString(),
    invoice_url: `${url}/pay/${payment.token}`,
    available_banks: [],
    available_retail_outlets: [],
    available_ewallets: [],
    available_qr_codes: [],
    available_direct_debits: [],
    available_paylaters: [],
    should_exclude_credit_card: false,
    should_send_email: false,
    created: payment.createdAt.toISOString(),
    updated: payment.changedAt.toISOString(),
    ...(payment.returnUrl && { success_redirect_url: payment.returnUrl }),
    ...(payment.paidAt && {
      paid_amount: payment.paid,
      paid_at: payment.paidAt.toISOString(),
      payment_method: channel?.method,
      payment_channel: channel?.code,
      ...(payment.fee > 0 && { fees: [{ type: 'ADMIN', value: payment.fee }] }),
    }),
  }
}

/** A refund as Xendit tells it. */
export function refundWords(payment: Payment, { id, key, amount, at, reason, status }: StandInRefund) {
  const channel = payment.channel && channels[payment.channel]
  return {
    id,
    payment_id: payment.id,
    invoice_id: payment.id,
    amount,
    payment_method_type: channel?.method,
    channel_code: channel?.code,
    currency: 'IDR',
    country: 'ID',
    status,
    reason: 'OTHERS',
    reference_id: key,
    failure_code: null,
    refund_fee_amount: null,
    created: at.toISOString(),
    updated: at.toISOString(),
    metadata: { reason },
  }
}
