import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { channels } from './channels.ts'
import type { StandInParts } from './parts.ts'
import { end, leftOf, type Payment, refund, type StandInRefund } from './state.ts'
import { refundWords } from './xendit-words.ts'

const invoiceSchema = z.object({
  external_id: z.string().min(1),
  amount: z.number().positive(),
  currency: z.string().default('IDR'),
  description: z.string().default(''),
  invoice_duration: z.union([z.number(), z.string().transform(Number)]).default(86_400),
  success_redirect_url: z.string().optional(),
})
const refundSchema = z.object({
  invoice_id: z.string(),
  reference_id: z.string().optional(),
  amount: z.number().int().positive().optional(),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
  metadata: z.object({ reason: z.string() }).partial().nullish(),
})

const refused = (
  context: Context,
  status: 400 | 401 | 403 | 404 | 409,
  error_code: string,
  message: string,
) => context.json({ error_code, message }, status)

/** Xendit: invoices and their refunds. */
export function xenditApi({ state, settings, words, tell, isRefundSlow }: StandInParts): Hono {
  const api = new Hono({ strict: false })
  const authorization = `Basic ${Buffer.from(`${settings.xendit.secretKey}:`).toString('base64')}`
  const known = new Map<string, { body: string; paymentId: string; refund: StandInRefund }>()
  const byId = (id: string) => {
    const payment = state.find('xendit', id)
    return payment?.id === id ? payment : null
  }
  const ofOrder = (orderId: string | undefined) =>
    (orderId ? state.ofOrder(orderId) : state.payments).filter(({ provider }) => provider === 'xendit')
  const guarded = (act: (context: Context) => Promise<Response> | Response) => (context: Context) =>
    context.req.header('authorization') === authorization
      ? act(context)
      : refused(context, 401, 'INVALID_API_KEY', 'API key is not authorized for this API')
  const ofInvoice = (act: (payment: Payment, context: Context) => Promise<Response> | Response) =>
    guarded((context) => {
      const payment = byId(context.req.param('id') ?? '')
      if (payment) return act(payment, context)
      return refused(context, 404, 'INVOICE_NOT_FOUND_ERROR', 'Could not find invoice')
    })

  const create = guarded(async (context) => {
    const asked = invoiceSchema.safeParse(await context.req.json().catch(() => null))
    if (!asked.success) return refused(context, 400, 'API_VALIDATION_ERROR', z.prettifyError(asked.error))
    const payment = state.open({
      provider: 'xendit',
      orderId: asked.data.external_id,
      asked: asked.data.amount,
      title: asked.data.description,
      returnUrl: asked.data.success_redirect_url ?? null,
      notifyUrls: [],
      expiresAt: new Date(Date.now() + asked.data.invoice_duration * 1000),
    })
    return context.json(words(payment))
  })
  api.post('/v2/invoices', create)
  api.post('/v2/invoices/', create)

  api.get(
    '/v2/invoices',
    guarded((context) =>
      context.json(invoicesAsked(ofOrder(context.req.query('external_id')), context.req.query()).map(words)),
    ),
  )
  api.get(
    '/v2/invoices/:id',
    ofInvoice((payment, context) => context.json(words(payment))),
  )
  api.post(
    '/invoices/:id/expire!',
    ofInvoice(async (payment, context) => {
      if (payment.paidAt) return refused(context, 400, 'INVOICE_ALREADY_PAID', 'The invoice is paid')
      end(payment, 'expired')
      await tell(payment)
      return context.json(words(payment))
    }),
  )

  api.post(
    '/refunds',
    guarded(async (context) => {
      const body = await context.req.text()
      const key = context.req.header('idempotency-key')
      const before = key && known.get(key)
      if (before && before.body !== body)
        return refused(context, 409, 'IDEMPOTENCY_ERROR', 'The key was used for another request')
      if (before) return context.json(refundWords(state.the(before.paymentId), before.refund))
      const asked = refundSchema.safeParse(JSON.parse(body))
      if (!asked.success) return refused(context, 400, 'API_VALIDATION_ERROR', z.prettifyError(asked.error))
      const { invoice_id, reference_id = null, metadata } = asked.data
      const payment = byId(invoice_id)
      if (!payment) return refused(context, 404, 'DATA_NOT_FOUND', 'No such invoice')
      const { amount = leftOf(payment) } = asked.data
      if (!payment.channel || !payment.paidAt)
        return refused(context, 400, 'INELIGIBLE_TRANSACTION', 'The invoice is not paid')
      if (!channels[payment.channel].isRefundable)
        return refused(context, 403, 'REFUND_NOT_SUPPORTED', 'The channel does not support refunds')
      if (amount > leftOf(payment))
        return refused(context, 400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'More than is left')
      if (reference_id && payment.refunds.some((one) => one.key === reference_id))
        return refused(context, 409, 'DUPLICATE_ERROR', 'The reference was used')
      const reason = metadata?.reason ?? asked.data.reason
      const made = refund(payment, { key: reference_id, amount, reason, isSlow: isRefundSlow() })
      if (key) known.set(key, { body, paymentId: payment.id, refund: made })
      if (made.status === 'SUCCEEDED') await tell(payment)
      return context.json(refundWords(payment, made))
    }),
  )
  api.get(
    '/refunds',
    guarded((context) => {
      const { invoice_id, after_id } = context.req.query()
      const limit = limitOf(context.req.query('limit'))
      const invoice = invoice_id ? byId(invoice_id) : null
      const all = (invoice_id ? (invoice ? [invoice] : []) : ofOrder(undefined)).flatMap((payment) =>
        payment.refunds.map((one) => refundWords(payment, one)),
      )
      const from = after_id ? all.findIndex(({ id }) => id === after_id) + 1 : 0
      return context.json({ data: all.slice(from, from + limit), has_more: all.length > from + limit })
    }),
  )
  return api
}

const limitOf = (limit: string | undefined) => Math.min(100, Math.max(1, Number(limit ?? 10) || 10))

/** Newest first, a page after last_invoice. */
function invoicesAsked(all: Payment[], query: Record<string, string>): Payment[] {
  const isWithin = (date: Date | null, what: string) => {
    const { [`${what}_after`]: after, [`${what}_before`]: before } = query
    if (!after && !before) return true
    return date !== null && (!after || date >= new Date(after)) && (!before || date < new Date(before))
  }
  const found = all
    .filter(({ createdAt, paidAt }) => isWithin(createdAt, 'created') && isWithin(paidAt, 'paid'))
    .toReversed()
  const from = query.last_invoice ? found.findIndex(({ id }) => id === query.last_invoice) + 1 : 0
  return found.slice(from, from + limitOf(query.limit))
}
