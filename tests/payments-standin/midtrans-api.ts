import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { channels } from './channels.ts'
import { rupiahOf } from './midtrans-words.ts'
import type { StandInParts } from './parts.ts'
import { end, leftOf, type Payment, refund } from './state.ts'

const snapSchema = z.object({
  transaction_details: z.object({
    order_id: z.string().regex(/^[\w~.-]{1,50}$/),
    gross_amount: z.number().int().positive(),
  }),
  item_details: z
    .array(z.object({ name: z.string().max(50), price: z.number().int(), quantity: z.number().int() }))
    .optional(),
  callbacks: z.object({ finish: z.string() }).optional(),
  expiry: z
    .object({
      start_time: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/)
        .optional(),
      unit: z.enum(['minute', 'minutes', 'hour', 'hours', 'day', 'days']),
      duration: z.number().int().positive(),
    })
    .optional(),
})
const refundSchema = z.object({
  refund_key: z.string().optional(),
  amount: z.number().int().positive().optional(),
  reason: z.string().default(''),
})
const direct = ['gopay', 'qris', 'shopeepay', 'credit_card']

const denied = 'Access denied due to unauthorized transaction, please check client or server key'

/** Midtrans: Snap and the status, cancel, expire and refund of its core. */
export function midtransApi({ state, settings, url, words, tell }: StandInParts): Hono {
  const api = new Hono()
  const authorization = `Basic ${Buffer.from(`${settings.midtrans.serverKey}:`).toString('base64')}`

  api.use('/snap/*', async (context, next) => {
    if (context.req.header('authorization') !== authorization)
      return context.json({ error_messages: [denied] }, 401)
    return next()
  })

  api.post('/snap/v1/transactions', async (context) => {
    const asked = snapSchema.safeParse(await context.req.json().catch(() => null))
    const refused = (...error_messages: string[]) => context.json({ error_messages }, 400)
    if (!asked.success)
      return refused(...asked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
    const { transaction_details, item_details, callbacks, expiry } = asked.data
    const { order_id, gross_amount } = transaction_details
    const sum = item_details?.reduce((total, { price, quantity }) => total + price * quantity, 0)
    if (sum !== undefined && sum !== gross_amount)
      return refused('transaction_details.gross_amount is not equal to the sum of item_details')
    if (state.find('midtrans', order_id))
      return refused('transaction_details.order_id has already been taken')
    const override = context.req.header('x-override-notification')?.split(',')
    const payment = state.open({
      provider: 'midtrans',
      orderId: order_id,
      asked: gross_amount,
      title: item_details?.map(({ name }) => name).join(', ') ?? '',
      returnUrl: callbacks?.finish ?? null,
      notifyUrls: override?.map((one) => one.trim()).slice(0, 3) ?? [],
      expiresAt: expiryOf(expiry),
    })
    return context.json({ token: payment.token, redirect_url: `${url()}/pay/${payment.token}` }, 201)
  })

  api.post('/snap/v1/transactions/:token/cancel', (context) => {
    const token = context.req.param('token')
    const payment = state.find('midtrans', token)
    const refused = (status: 400 | 404, words: string) => context.json({ error_messages: [words] }, status)
    if (payment?.token !== token) return refused(404, 'token not found')
    if (payment.state === 'cancelled') return refused(400, 'token already canceled')
    if (payment.channel) return refused(400, 'Transaction is on progress')
    end(payment, 'cancelled')
    return context.json({ canceled_at: payment.changedAt.toISOString() })
  })

  /** What the core says of a transaction: none before a channel is chosen. */
  const core = (act: (payment: Payment, context: Context) => Promise<Response> | Response) => {
    return async (context: Context) => {
      if (context.req.header('authorization') !== authorization)
        return context.json({ status_code: '401', status_message: denied }, 401)
      const name = context.req.param('id') ?? ''
      const payment = state.find('midtrans', name)
      if (!payment?.channel || name === payment.token)
        return context.json({ status_code: '404', status_message: "Transaction doesn't exist." }, 404)
      return act(payment, context)
    }
  }
  const ended = (to: 'cancelled' | 'expired') =>
    core(async (payment, context) => {
      if (payment.state !== 'pending') return unchangeable(context)
      end(payment, to)
      await tell(payment)
      return context.json(words(payment))
    })
  const refunded = (isDirect: boolean) =>
    core(async (payment, context) => {
      const asked = refundSchema.safeParse(await context.req.json().catch(() => ({})))
      if (!asked.success) return context.json({ status_code: '400', status_message: 'Bad refund' }, 400)
      const { refund_key = null, amount = leftOf(payment), reason } = asked.data
      const channel = payment.channel && channels[payment.channel]
      const before = refund_key !== null && payment.refunds.find(({ key }) => key === refund_key)
      const isPossible =
        payment.state === 'paid' && channel?.isRefundable && (!isDirect || direct.includes(channel.type))
      if (!before && (!isPossible || amount > leftOf(payment))) return unchangeable(context)
      const made = before || refund(payment, { key: refund_key, amount, reason, isSlow: false })
      if (!before) await tell(payment)
      return context.json({
        ...words(payment),
        status_message: 'Success, refund request is approved',
        refund_chargeback_id: payment.refunds.indexOf(made) + 1,
        refund_amount: rupiahOf(made.amount),
        ...(made.key && { refund_key: made.key }),
      })
    })

  api.get(
    '/v2/:id/status',
    core((payment, context) => context.json(words(payment))),
  )
  api.post('/v2/:id/cancel', ended('cancelled'))
  api.post('/v2/:id/expire', ended('expired'))
  api.post('/v2/:id/refund', refunded(false))
  api.post('/v2/:id/refund/online/direct', refunded(true))
  return api
}

const unchangeable = (context: Context) =>
  context.json({
    status_code: '412',
    status_message: 'Merchant cannot modify the status of the transaction',
  })

function expiryOf(expiry: z.infer<typeof snapSchema>['expiry']): Date {
  if (!expiry) return new Date(Date.now() + 24 * 3_600_000)
  const start = expiry.start_time
    ? new Date(expiry.start_time.replace(' ', 'T').replace(' +0700', '+07:00'))
    : new Date()
  const minutes = expiry.unit.startsWith('minute') ? 1 : expiry.unit.startsWith('hour') ? 60 : 1440
  return new Date(start.getTime() + expiry.duration * minutes * 60_000)
}
