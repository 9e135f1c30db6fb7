import { createHash } from 'node:crypto'
import { z } from 'zod'
import { askProvider, isSameSecret, parsed, withoutSecrets } from './ask-provider.server.ts'
import { midtransStanding, type Transaction, transactionSchema } from './midtrans-standing.server.ts'
import { type PayBack, type PaymentProvider, ProviderError, type ReadNotification } from './provider.ts'
import { snapRequest } from './snap-request.server.ts'

/** signatureKey signs notifications: the server key, unless Midtrans gave one of its own. apiUrl is https://api.midtrans.com or
 *  https://api.sandbox.midtrans.com, snapUrl https://app.midtrans.com or https://app.sandbox.midtrans.com, both without a path or a slash
 *  at the end. channels are the enabled_payments of Snap; none leaves the choice to Midtrans. */
export type MidtransSettings = {
  serverKey: string
  signatureKey: string
  apiUrl: string
  snapUrl: string
  channels: string[]
}

const begunSchema = z.object({ token: z.string(), redirect_url: z.url({ protocol: /^https?$/ }) })
const refusedSchema = z
  .object({ error_messages: z.array(z.string()).default([]), status_message: z.string().default('') })
  .catch({ error_messages: [], status_message: '' })
/** As they were sent, byte for byte: that is what was signed. */
const signedSchema = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
})
const namesSchema = z
  .object({ order_id: z.string().nullable().catch(null), transaction_id: z.string().nullable().catch(null) })
  .catch({ order_id: null, transaction_id: null })
/** Midtrans answers with HTTP's code or with 200 and the code in the body: the body knows. */
const codeSchema = z.object({ status_code: z.coerce.number().int() })

/** Anyone who paid so is paid back by Midtrans: directly, or by a request that Midtrans passes on. No virtual account, no store. */
const paidBackDirectly = ['gopay', 'qris', 'shopeepay']
const paidBackOnRequest = ['credit_card', 'dana', 'ovo', 'kredivo', 'akulaku']

type Attempt = { orderId: string; reference: string | null }

/** Payments by Midtrans Snap (CAPABILITIES 3). See PaymentProvider for what each of its functions promises. */
export function midtrans(settings: MidtransSettings): PaymentProvider {
  const ask = async (method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: unknown) => {
    const url = `${settings.apiUrl}/v2/${path}`
    const answer = await askProvider({ method, url, key: settings.serverKey, signal, body })
    const code = codeSchema.safeParse(answer.json).data?.status_code ?? answer.status
    if (code >= 500 || code === 429) throw new ProviderError('away', `Midtrans answered ${code}`)
    return { ...answer, code }
  }

  /** By our order id first: who tries another channel gets another transaction of the same order, and the id of the first would miss
   *  what was paid. By Midtrans' own when it knows the order under another name only (DANA, some virtual accounts). */
  const found = async ({ orderId, reference }: Attempt, signal: AbortSignal) => {
    for (const name of reference ? [orderId, reference] : [orderId]) {
      const answer = await ask('GET', `${encodeURIComponent(name)}/status`, signal)
      if (answer.code === 404) continue
      const transaction = transactionSchema.safeParse(answer.json).data
      if (transaction) return { name, transaction, text: answer.text }
      throw refusal(answer)
    }
    return null
  }

  /** Nobody chooses a channel there any longer. What it answers when there is no such page, or a channel was chosen
   *  just now, is for the look that follows. */
  const closePage = (token: string, signal: AbortSignal) =>
    askProvider({
      method: 'POST',
      url: `${settings.snapUrl}/snap/v1/transactions/${encodeURIComponent(token)}/cancel`,
      key: settings.serverKey,
      signal,
    })

  return {
    name: 'midtrans',
    list: async () => null,
    readNotification: (_headers, body) => readNotification(settings.signatureKey, body),

    async begin(asked, signal) {
      const answer = await askProvider({
        method: 'POST',
        url: `${settings.snapUrl}/snap/v1/transactions`,
        key: settings.serverKey,
        headers: { 'x-override-notification': asked.notifyUrl },
        body: snapRequest(asked, settings.channels),
        signal,
      })
      const begun = begunSchema.safeParse(answer.json).data
      // Until a channel is chosen its page is all there is.
      if (answer.status < 300 && begun) return { reference: begun.token, payUrl: begun.redirect_url }
      const words = messagesOf(answer.json)
      if (/order_id.*(taken|used|utili[sz]ed|exist|digunakan)/i.test(words))
        throw new ProviderError('used-id', words)
      throw refusal({ ...answer, code: answer.status })
    },

    async look(attempt, signal) {
      const known = await found(attempt, signal)
      if (known) return midtransStanding(attempt.orderId, known.transaction, known.text)
      return {
        ...attempt,
        status: 'none',
        ...{ received: 0, paidBack: 0, isReversed: false, channel: null, raw: '' },
      }
    },

    async cancel(attempt, signal) {
      if (!(await found(attempt, signal)) && attempt.reference) await closePage(attempt.reference, signal)
      const known = await found(attempt, signal)
      if (!known || !isOpen(known.transaction)) return
      // 'cancel' would void a card that has been charged meanwhile; 'expire' takes only what is not paid.
      const answer = await ask('POST', `${encodeURIComponent(known.name)}/expire`, signal)
      if (answer.code === 404 || answer.code === 407 || answer.code < 300) return
      const now = await found(attempt, signal)
      if (now && isOpen(now.transaction)) throw refusal(answer)
    },

    async payBack(asked, signal) {
      const known = await found(asked, signal)
      if (!known) throw new ProviderError('refused', 'Midtrans knows no payment to pay back')
      const { transaction } = known
      if (hasPaidBack(transaction, asked)) return 'done'
      const direct = paidBackDirectly.includes(transaction.payment_type)
      if (!direct && !paidBackOnRequest.includes(transaction.payment_type)) return 'by-hand'
      if (transaction.transaction_status === 'capture')
        throw new ProviderError('away', 'Midtrans pays a card back once it is settled, the day after')
      const path = `${encodeURIComponent(known.name)}/refund${direct ? '/online/direct' : ''}`
      const { key: refund_key, amount, reason } = asked
      const answer = await ask('POST', path, signal, { refund_key, amount, reason })
      if (answer.code < 300) return answer.code === 200 ? 'done' : 'pending'
      const now = await found(asked, signal)
      return refusedPayBack(asked, now?.transaction ?? transaction, answer)
    },
  }
}

/** It can still be paid. */
const isOpen = ({ transaction_status }: Transaction) => ['pending', 'authorize'].includes(transaction_status)

const hasPaidBack = ({ refunds }: Transaction, { key }: PayBack) =>
  refunds?.some(({ refund_key }) => refund_key === key)

/** What a refused refund means: it had been made, is to be made by hand, or (thrown) is not possible, or not now. */
function refusedPayBack(asked: PayBack, now: Transaction, answer: { code: number; json: unknown }) {
  if (hasPaidBack(now, asked)) return 'done'
  // Not the seller's fault and not the buyer's: there is no money on the account at Midtrans today.
  if (answer.code === 414) throw new ProviderError('away', messagesOf(answer.json))
  // Its days are over, or it was never possible for this issuer: what is still there goes back by hand.
  if (answer.code === 412 && isLeft(asked, now)) return 'by-hand'
  throw refusal(answer)
}

const isLeft = (asked: PayBack, transaction: Transaction) => {
  const { received, paidBack, isReversed } = midtransStanding(asked.orderId, transaction, '')
  return !isReversed && asked.amount <= received - paidBack
}

const messagesOf = (json: unknown) => {
  const { error_messages, status_message } = refusedSchema.parse(json)
  return withoutSecrets([...error_messages, status_message].filter(Boolean).join(' ')) || 'no words'
}

const refusal = ({ code, json }: { code: number; json: unknown }) =>
  code < 300
    ? new ProviderError('away', 'Midtrans answered something that is not understood')
    : new ProviderError('refused', `Midtrans answered ${code}: ${messagesOf(json)}`)

function readNotification(signatureKey: string, body: string): ReadNotification {
  const json = parsed(body)
  const names = namesSchema.parse(json)
  const told = { orderId: names.order_id, reference: names.transaction_id }
  const signed = signedSchema.safeParse(json).data
  if (!signed) return { isGenuine: false, ...told, proven: null }
  const { order_id, status_code, gross_amount, signature_key } = signed
  const signature = createHash('sha512').update(order_id + status_code + gross_amount + signatureKey)
  if (!signatureKey || !isSameSecret(signature_key.toLowerCase(), signature.digest('hex')))
    return { isGenuine: false, ...told, proven: null }
  const transaction = transactionSchema.safeParse(json).data
  const isSettled = transaction && ['settlement', 'capture'].includes(transaction.transaction_status)
  if (!isSettled || status_code !== '200') return { isGenuine: true, ...told, proven: null }
  const standing = midtransStanding(order_id, transaction, body)
  // With a fee on top, what was asked stands beside the signature, not under it.
  const isProven = standing.status === 'paid' && standing.received === transaction.gross_amount
  return { isGenuine: true, ...told, proven: isProven ? standing : null }
}
