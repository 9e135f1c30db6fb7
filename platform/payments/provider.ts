export const providerNames = ['midtrans', 'xendit'] as const
export type ProviderName = (typeof providerNames)[number]

/** What is asked to be paid. `orderId`: at most 50 of [A-Za-z0-9-_~.], never asked before; `amount` in whole rupiah. */
export type AskedPayment = {
  orderId: string
  amount: number
  title: string
  buyer: { name: string; email: string }
  /** How long it can be paid. */
  minutes: number
  /** Where whoever has paid comes back to. */
  returnUrl: string
  /** Where the provider tells of it. */
  notifyUrl: string
}

/** What the provider calls it, if it says so by now, and where it is paid. */
export type BegunPayment = { reference: string | null; payUrl: string }

/** What a provider says of an attempt, now. Amounts in whole rupiah, cumulative, without the provider's fees: `received` is what counts towards what was
 *  asked. */
export type ProviderStanding = {
  orderId: string
  reference: string | null
  status: 'none' | 'pending' | 'paid' | 'denied' | 'expired' | 'cancelled'
  received: number
  paidBack: number
  /** What had been paid was taken back by the bank. */
  isReversed: boolean
  /** By what it was paid, such as 'qris'. */
  channel: string | null
  /** As it came. */
  raw: string
}

export type ReadNotification = {
  /** Its signature or its token held. */
  isGenuine: boolean
  orderId: string | null
  reference: string | null
  /** What follows from the message alone; null: the provider is to be asked. */
  proven: ProviderStanding | null
}

/** Money that is to go back. With the same `key` it goes once. */
export type PayBack = {
  orderId: string
  reference: string | null
  channel: string | null
  key: string
  amount: number
  reason: string
}

export type PaymentProvider = {
  name: ProviderName
  begin: (asked: AskedPayment, signal: AbortSignal) => Promise<BegunPayment>
  look: (attempt: AttemptName, signal: AbortSignal) => Promise<ProviderStanding>
  /** Twice is once; what is not there, or was paid, is left as it is. */
  cancel: (attempt: AttemptName, signal: AbortSignal) => Promise<void>
  /** 'by-hand': this channel can't pay back. */
  payBack: (asked: PayBack, signal: AbortSignal) => Promise<'done' | 'pending' | 'by-hand'>
  /** Never throws, whatever comes. */
  readNotification: (headers: Headers, body: string) => ReadNotification
  /** Everything of an interval, or null where the provider has no list. */
  list: (from: Date, until: Date, signal: AbortSignal) => Promise<ProviderStanding[] | null>
}

/** An attempt as its provider knows it. */
export type AttemptName = { orderId: string; reference: string | null }

/** The provider refused what was asked ('refused': asking again is of no use; 'used-id': it knows the order id already) or did not answer ('away'). The
 *  message holds no key, token or account number. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'refused' | 'away' | 'used-id'

  constructor(kind: 'refused' | 'away' | 'used-id', message: string) {
    super(message)
    this.kind = kind
  }
}
