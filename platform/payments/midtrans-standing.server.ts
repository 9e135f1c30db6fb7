import { z } from 'zod'
import { rupiahSchema } from './ask-provider.server.ts'
import type { ProviderStanding } from './provider.ts'

/** With fees on top ("fee imposition") gross_amount is more than was asked; this is what was asked. */
const metadataSchema = z
  .object({
    extra_info: z.object({ gross_amount_info: z.object({ original_amount: rupiahSchema }) }),
  })
  .transform(({ extra_info }) => extra_info.gross_amount_info.original_amount)
  .nullable()
  .catch(null)

const refundSchema = z.object({ refund_amount: rupiahSchema, refund_key: z.string().optional() })

const kept = ['authorize', 'pending', 'capture', 'settlement'] as const
const lost = ['deny', 'failure', 'cancel', 'expire'] as const
const takenBack = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'] as const

/** A transaction as Midtrans tells it, in answers and in notifications. */
export const transactionSchema = z.object({
  transaction_id: z.string(),
  transaction_status: z.enum([...kept, ...lost, ...takenBack]),
  gross_amount: rupiahSchema,
  currency: z.literal('IDR').default('IDR'),
  payment_type: z.string(),
  fraud_status: z.string().nullish(),
  settlement_time: z.string().nullish(),
  refund_amount: rupiahSchema.nullish().catch(null),
  refunds: z.array(refundSchema).nullish().catch(null),
  metadata: metadataSchema.optional(),
})
export type Transaction = z.infer<typeof transactionSchema>

/** What a transaction of Midtrans says of the attempt that is called orderId here. raw is the text it came in. */
export function midtransStanding(orderId: string, transaction: Transaction, raw: string): ProviderStanding {
  const { transaction_id, transaction_status, gross_amount, payment_type, metadata } = transaction
  const status = statusOf(transaction)
  const isLostLate = wasPaid(transaction)
  const counts = status === 'paid' || isLostLate
  const received = counts ? Math.min(metadata ?? gross_amount, gross_amount) : 0
  return {
    orderId,
    reference: transaction_id,
    status,
    received,
    paidBack: counts ? Math.min(paidBackOf(transaction), received) : 0,
    isReversed: isLostLate || transaction_status === 'chargeback',
    channel: payment_type,
    raw,
  }
}

/** Whether what is lost had been paid: a settlement that is denied minutes later (Permata, Mandiri Bill, Indomaret)
 *  keeps the time of its settlement; a card that was charged and is cancelled before it is settled had been accepted. */
function wasPaid({ transaction_status, settlement_time, payment_type, fraud_status }: Transaction): boolean {
  if (transaction_status === 'deny') return Boolean(settlement_time)
  return transaction_status === 'cancel' && payment_type === 'credit_card' && fraud_status === 'accept'
}

function statusOf({ transaction_status, fraud_status }: Transaction): ProviderStanding['status'] {
  switch (transaction_status) {
    case 'settlement':
    case 'capture':
      if (!fraud_status || fraud_status === 'accept') return 'paid'
      return fraud_status === 'deny' ? 'denied' : 'pending'
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return 'paid'
    case 'deny':
    case 'failure':
      return 'denied'
    case 'cancel':
      return 'cancelled'
    case 'expire':
      return 'expired'
    default:
      return 'pending'
  }
}

function paidBackOf({ transaction_status, refunds, refund_amount, gross_amount }: Transaction): number {
  // What a chargeback takes is a reversal: nothing is left of the payment, and nothing of it was paid back.
  if (!['refund', 'partial_refund', 'partial_chargeback'].includes(transaction_status)) return 0
  if (refunds?.length) return refunds.reduce((sum, refund) => sum + refund.refund_amount, 0)
  if (refund_amount) return refund_amount
  return transaction_status.startsWith('partial_') ? 0 : gross_amount
}
