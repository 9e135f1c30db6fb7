/** The payment providers that Noken speaks to. */
export const providerNames = ['midtrans', 'xendit'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is to be paid: orderId is the attempt's provider_order_id, at most 50 of [A-Za-z0-9-_~.]; amount in whole rupiah; minutes is how
 *  long it can be paid from now; returnUrl is where the buyer comes back to, notifyUrl where the provider tells what happened. */
export type AskedPayment = {
  orderId: string
  amount: number
  title: string
  buyer: { name: string; email: string }
  minutes: number
  returnUrl: string
  notifyUrl: string
}

/** reference is the provider's own name of the payment: at Midtrans the token of its page, until a standing or a
 *  notification brings the id that it has once a channel is chosen. */
export type BegunPayment = { reference: string | null; payUrl: string }

/** What a provider says of an attempt, now. Amounts in whole rupiah, cumulative, without the provider's fees:
 *  `received` is what counts towards what was asked. What stays with the seller is received - paidBack, and nothing at
 *  all once isReversed: a reversed standing keeps what had been received, and what the reversal takes is not in
 *  paidBack. What a bank takes back in part (partial_chargeback) is. orderId is the attempt's, whatever name the
 *  provider's answer gives it. */
export type ProviderStanding = {
  orderId: string
  reference: string | null
  status: 'none' | 'pending' | 'paid' | 'denied' | 'expired' | 'cancelled'
  received: number
  paidBack: number
  isReversed: boolean
  channel: string | null
  raw: string
}

/** isGenuine: signature (Midtrans) or token (Xendit) held. proven: what follows from the message alone, which may be old: for Midtrans only
 *  'paid' can (its signature covers order_id, status_code and gross_amount and not transaction_status, so a standing is proven only when
 *  it is a settlement, or an accepted capture, with status_code 200 and its amount is what was signed); for Xendit nothing.
 *  null: the provider is to be asked. */
export type ReadNotification = {
  isGenuine: boolean
  orderId: string | null
  reference: string | null
  proven: ProviderStanding | null
}

/** key names this paying back at the provider; amount in whole rupiah; channel as a standing gave it, null when it is not known. */
export type PayBack = {
  orderId: string
  reference: string | null
  channel: string | null
  key: string
  amount: number
  reason: string
}

/** A payment provider. Each request takes at most 10 seconds, less when the signal says so, and throws a ProviderError. */
export type PaymentProvider = {
  name: ProviderName
  /** Opens a payment: the buyer pays at payUrl. Throws 'used-id' when the provider knows this orderId already. */
  begin(asked: AskedPayment, signal: AbortSignal): Promise<BegunPayment>
  /** 'none' for what the provider does not know, which at Midtrans is everything until a channel was chosen. */
  look(attempt: { orderId: string; reference: string | null }, signal: AbortSignal): Promise<ProviderStanding>
  /** Nobody can pay the attempt any longer. Twice is once; what is not there, or paid already, is fine. */
  cancel(attempt: { orderId: string; reference: string | null }, signal: AbortSignal): Promise<void>
  /** 'by-hand': this channel cannot pay back (virtual accounts…): a bank transfer is to be made. Repeating with the same key is once. */
  payBack(asked: PayBack, signal: AbortSignal): Promise<'done' | 'pending' | 'by-hand'>
  /** Never throws for bad input: what cannot be read is not genuine. */
  readNotification(headers: Headers, body: string): ReadNotification
  /** Everything the provider has that began or was paid from `from` and before `until`, or null when it offers no list
   *  (Midtrans): then each attempt is asked. */
  list(from: Date, until: Date, signal: AbortSignal): Promise<ProviderStanding[] | null>
}

/** The provider refused what was asked ('refused': asking again is of no use), knows the order id already ('used-id'), or did not answer,
 *  or not yet ('away': ask again later). The message holds no key, token or account number. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'refused' | 'away' | 'used-id'

  constructor(kind: 'refused' | 'away' | 'used-id', message: string) {
    super(message)
    this.kind = kind
  }
}
