import type { ProviderName } from '#platform/payments/provider.ts'
import { transactionWords } from './midtrans-words.ts'
import type { Telling } from './notifier.ts'
import type { StandInSettings } from './parts.ts'
import type { Payment } from './state.ts'
import { invoiceWords, refundWords } from './xendit-words.ts'

/** How a payment is told of as it is now: what happens while a notification is on its way changes nothing in it. */
export function tellingOf(
  payment: Payment,
  settings: StandInSettings,
  url: string,
  notify: Partial<Record<ProviderName, string>>,
): Telling {
  const { provider, notifyUrls } = payment
  const configured = notify[provider]
  const urls = notifyUrls.length > 0 ? notifyUrls : configured ? [configured] : []
  const write =
    provider === 'midtrans' ? midtransTelling(payment, settings) : xenditTelling(payment, settings, url)
  return { provider, urls, write }
}

function midtransTelling(payment: Payment, settings: StandInSettings): Telling['write'] {
  const { signatureKey } = settings.midtrans
  const genuine = JSON.stringify(transactionWords(payment, 'in-notification', signatureKey))
  const forged = JSON.stringify(transactionWords(payment, 'in-notification', `${signatureKey}?`))
  return (isForged) => ({
    headers: { 'content-type': 'application/json' },
    body: isForged ? forged : genuine,
  })
}

function xenditTelling(payment: Payment, settings: StandInSettings, url: string): Telling['write'] {
  const { callbackToken } = settings.xendit
  const last = payment.refunds.at(-1)
  const words = last
    ? { event: 'refund.succeeded', data: refundWords(payment, last) }
    : invoiceWords(payment, url)
  const body = JSON.stringify(words)
  return (isForged) => ({
    headers: {
      'content-type': 'application/json',
      'x-callback-token': isForged ? `${callbackToken}?` : callbackToken,
    },
    body,
  })
}
