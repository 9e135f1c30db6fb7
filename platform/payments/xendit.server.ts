import { z } from 'zod'
import { askProvider } from './ask-provider.server.ts'
import { type AskedPayment, type PaymentProvider, ProviderError, type ProviderStanding } from './provider.ts'
import {
  codeOf,
  type Invoice,
  invoiceSchema,
  isPaid,
  type Refund,
  read,
  readXenditNotification,
  receivedOf,
  refundSchema,
  refundsSchema,
  refusal,
} from './xendit-answers.server.ts'

/** callbackToken comes with each notification, in x-callback-token. url is https://api.xendit.co, without a slash at the end. */
export type XenditSettings = { secretKey: string; callbackToken: string; url: string }

/** Anyone who paid so cannot be paid back through Xendit. Others may turn out so when it is asked. */
const byHand = ['BANK_TRANSFER', 'CALLBACK_VIRTUAL_ACCOUNT', 'POOL', 'RETAIL_OUTLET']
const byHandCodes = ['REFUND_NOT_SUPPORTED', 'PARTIAL_REFUND_NOT_SUPPORTED', 'INELIGIBLE_TRANSACTION']
/** The most that a page of a list holds. */
const pageSize = 100

type Attempt = { orderId: string; reference: string | null }

/** Payments by invoices of Xendit (CAPABILITIES 3). Its notifications carry a shared secret and no signature: they say
 *  that there is something to be looked at, never what. See PaymentProvider for what each function promises. */
export function xendit({ secretKey, callbackToken, url }: XenditSettings): PaymentProvider {
  type More = { body?: unknown; headers?: Record<string, string> }
  const ask = (method: 'GET' | 'POST', path: string, signal: AbortSignal, more: More = {}) =>
    askProvider({ method, url: `${url}${path}`, key: secretKey, signal, ...more })

  const listed = async (query: Record<string, string>, signal: AbortSignal): Promise<Invoice[]> => {
    const answer = await ask('GET', `/v2/invoices?${new URLSearchParams(query)}`, signal)
    return read(z.array(invoiceSchema), answer)
  }

  const everyPage = async (query: Record<string, string>, signal: AbortSignal) => {
    const all: Invoice[] = []
    for (let page: Invoice[] | null = null; !page || page.length === pageSize; all.push(...page)) {
      const last = all.at(-1)?.id
      page = await listed({ ...query, limit: `${pageSize}`, ...(last && { last_invoice: last }) }, signal)
    }
    return all
  }

  /** By its own id; by ours when that was never written down: Xendit takes one external_id for several invoices, and
   *  one that is paid counts. */
  const found = async ({ orderId, reference }: Attempt, signal: AbortSignal): Promise<Invoice | null> => {
    if (reference) {
      const answer = await ask('GET', `/v2/invoices/${encodeURIComponent(reference)}`, signal)
      return answer.status === 404 ? null : read(invoiceSchema, answer)
    }
    const invoices = await listed({ external_id: orderId }, signal)
    const ours = invoices.filter(({ external_id }) => external_id === orderId)
    return ours.find(isPaid) ?? ours.find(({ status }) => status === 'PENDING') ?? ours[0] ?? null
  }

  const refundsOf = async ({ id }: Invoice, signal: AbortSignal) => {
    const all: Refund[] = []
    for (let after: string | undefined = '', more = true; more; after = all.at(-1)?.id) {
      const query = new URLSearchParams({
        invoice_id: id,
        limit: `${pageSize}`,
        ...(after && { after_id: after }),
      })
      const { data, has_more } = read(refundsSchema, await ask('GET', `/refunds?${query}`, signal))
      all.push(...data)
      more = has_more && data.length > 0
    }
    return all
  }

  const standingOf = async (invoice: Invoice, signal: AbortSignal): Promise<ProviderStanding> => {
    const refunds = isPaid(invoice) ? await refundsOf(invoice, signal) : []
    const done = refunds.filter(({ status }) => status === 'SUCCEEDED')
    return {
      orderId: invoice.external_id,
      reference: invoice.id,
      status: isPaid(invoice) ? 'paid' : invoice.status === 'EXPIRED' ? 'expired' : 'pending',
      received: receivedOf(invoice),
      // What goes back of a fee is not the seller's.
      paidBack: Math.min(
        receivedOf(invoice),
        done.reduce((sum, { amount }) => sum + amount, 0),
      ),
      isReversed: false,
      channel: invoice.payment_method ?? null,
      raw: JSON.stringify({ invoice, refunds }),
    }
  }

  return {
    name: 'xendit',
    readNotification: (headers, body) => readXenditNotification(callbackToken, headers, body),

    async begin(asked, signal) {
      // Xendit would make a second invoice of the same name, and both could be paid.
      const before = await found({ orderId: asked.orderId, reference: null }, signal)
      if (before?.status === 'PENDING' && before.amount === asked.amount)
        return { reference: before.id, payUrl: before.invoice_url }
      if (before) throw new ProviderError('used-id', 'Xendit has an invoice of this order id')
      const answer = await ask('POST', '/v2/invoices', signal, { body: invoiceRequest(asked) })
      const invoice = read(invoiceSchema, answer)
      return { reference: invoice.id, payUrl: invoice.invoice_url }
    },

    async look(attempt, signal) {
      const invoice = await found(attempt, signal)
      if (invoice) return { ...(await standingOf(invoice, signal)), orderId: attempt.orderId }
      const nothing = { received: 0, paidBack: 0, isReversed: false, channel: null, raw: '' }
      return { ...attempt, status: 'none', ...nothing }
    },

    async cancel(attempt, signal) {
      const invoice = await found(attempt, signal)
      if (!invoice || isOver(invoice)) return
      const answer = await ask('POST', `/invoices/${encodeURIComponent(invoice.id)}/expire!`, signal)
      if (answer.status < 300 || answer.status === 404) return
      const now = await found({ ...attempt, reference: invoice.id }, signal)
      if (now && !isOver(now)) throw refusal(answer)
    },

    async payBack({ orderId, reference, channel, key, amount, reason }, signal) {
      const invoice = await found({ orderId, reference }, signal)
      if (!invoice) throw new ProviderError('refused', 'Xendit knows no payment to pay back')
      if (byHand.includes(invoice.payment_method ?? channel ?? '')) return 'by-hand'
      const same = async () =>
        (await refundsOf(invoice, signal)).find((refund) => refund.reference_id === key)
      const before = await same()
      if (before) return outcomeOf(before)
      const body = {
        ...{ invoice_id: invoice.id, reference_id: key, amount, currency: 'IDR' },
        ...{ reason: 'OTHERS', metadata: { reason } },
      }
      const answer = await ask('POST', '/refunds', signal, { body, headers: { 'idempotency-key': key } })
      const refund = refundSchema.safeParse(answer.json).data
      if (answer.status < 300 && refund) return outcomeOf(refund)
      const now = await same()
      if (now) return outcomeOf(now)
      if (byHandCodes.includes(codeOf(answer.json))) return 'by-hand'
      throw refusal(answer)
    },

    async list(from, until, signal) {
      const invoices = new Map<string, Invoice>()
      for (const what of ['created', 'paid']) {
        const within = { [`${what}_after`]: from.toISOString(), [`${what}_before`]: until.toISOString() }
        for (const invoice of await everyPage(within, signal)) invoices.set(invoice.id, invoice)
      }
      const standings: ProviderStanding[] = []
      for (const invoice of invoices.values()) standings.push(await standingOf(invoice, signal))
      return standings
    },
  }
}

/** Nobody can pay it any longer. */
const isOver = (invoice: Invoice) => invoice.status === 'EXPIRED' || isPaid(invoice)

/** 'by-hand' when Xendit tried and the channel would not. */
function outcomeOf({ status, failure_code }: Refund): 'done' | 'pending' | 'by-hand' {
  if (status === 'SUCCEEDED') return 'done'
  if (status === 'PENDING') return 'pending'
  if (status === 'FAILED' || status === 'CANCELLED') return 'by-hand'
  throw new ProviderError('away', `Xendit calls a refund ${status} (${failure_code ?? 'no code'})`)
}

function invoiceRequest({ orderId, amount, title, buyer, minutes, returnUrl }: AskedPayment) {
  return {
    external_id: orderId,
    amount,
    currency: 'IDR',
    description: [...title].slice(0, 255).join(''),
    invoice_duration: Math.max(60, Math.floor(minutes * 60)),
    customer: { given_names: [...buyer.name].slice(0, 255).join(''), email: buyer.email },
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
    items: [{ name: [...title].slice(0, 255).join(''), price: amount, quantity: 1 }],
  }
}
