import { z } from 'zod'
import { isSameSecret, parsed, rupiahSchema, withoutSecrets } from './ask-provider.server.ts'
import { ProviderError, type ReadNotification } from './provider.ts'

/** An invoice as Xendit tells it. */
export const invoiceSchema = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']),
  amount: rupiahSchema,
  invoice_url: z.url({ protocol: /^https?$/ }),
  paid_amount: rupiahSchema.nullish(),
  currency: z.literal('IDR').default('IDR'),
  payment_method: z.string().nullish(),
  fees: z.array(z.object({ value: z.number() })).nullish(),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** A refund as Xendit tells it. */
export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: rupiahSchema,
  reference_id: z.string().nullish(),
  failure_code: z.string().nullish(),
})
export type Refund = z.infer<typeof refundSchema>
/** A page of refunds. */
export const refundsSchema = z.object({ data: z.array(refundSchema), has_more: z.boolean().default(false) })
const refusedSchema = z
  .object({ error_code: z.string().default(''), message: z.string().default('') })
  .catch({ error_code: '', message: '' })
/** An invoice's own message, or one of a refund that names its invoice. */
const notificationSchema = z.union([
  z.object({ id: z.string(), external_id: z.string() }),
  z.object({ data: z.object({ invoice_id: z.string() }) }),
])

/** Not the buyer's doing and not the seller's: the same may be possible tomorrow. */
const laterCodes = ['INSUFFICIENT_BALANCE', 'REFUND_IN_PROGRESS', 'CHANNEL_UNAVAILABLE']

type Answer = { status: number; json: unknown }

/** The answer as the schema has it. Throws a ProviderError: 'refused' for what Xendit refused, 'away' for what is not understood. */
export function read<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.infer<Schema> {
  const found = answer.status < 300 ? schema.safeParse(answer.json) : undefined
  if (found?.success) return found.data
  throw refusal(answer)
}

/** How Xendit names the reason of a refusal, '' when it gives none. */
export const codeOf = (json: unknown): string => refusedSchema.parse(json).error_code

/** What to throw for an answer that is none of those hoped for. */
export function refusal({ status, json }: Answer): ProviderError {
  if (status < 300) return new ProviderError('away', 'Xendit answered something that is not understood')
  const { error_code, message } = refusedSchema.parse(json)
  const words = `Xendit answered ${status}: ${error_code} ${withoutSecrets(message)}`.trim()
  return new ProviderError(laterCodes.includes(error_code) ? 'away' : 'refused', words)
}

/** Whether the buyer has paid: 'SETTLED' is paid and on the seller's balance. */
export const isPaid = ({ status }: Invoice) => status === 'PAID' || status === 'SETTLED'

/** Whole rupiah that count towards what was asked: fees that the buyer paid on top do not. */
export const receivedOf = (invoice: Invoice) =>
  isPaid(invoice) ? (invoice.paid_amount ?? invoice.amount) - feesOf(invoice) : 0

const feesOf = ({ fees, amount, paid_amount }: Invoice) =>
  (paid_amount ?? amount) > amount ? Math.round((fees ?? []).reduce((sum, { value }) => sum + value, 0)) : 0

/** What a notification says, by its token alone: never more than what is to be looked at. Never throws. */
export function readXenditNotification(
  callbackToken: string,
  headers: Headers,
  body: string,
): ReadNotification {
  const isGenuine = callbackToken !== '' && isSameSecret(headers.get('x-callback-token') ?? '', callbackToken)
  const message = notificationSchema.safeParse(parsed(body)).data
  if (!message) return { isGenuine, orderId: null, reference: null, proven: null }
  if ('data' in message) return { isGenuine, orderId: null, reference: message.data.invoice_id, proven: null }
  return { isGenuine, orderId: message.external_id, reference: message.id, proven: null }
}
