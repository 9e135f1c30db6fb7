import { randomUUID } from 'node:crypto'
import type { ProviderName } from '#platform/payments/provider.ts'
import { type ChannelName, channels } from './channels.ts'

export type StandInRefund = {
  id: string
  key: string | null
  amount: number
  reason: string
  at: Date
  status: 'PENDING' | 'SUCCEEDED'
}

/** A payment as the provider has it. Amounts in whole rupiah; paid is with the fee. token is the name of its page. */
export type Payment = {
  provider: ProviderName
  id: string
  token: string
  orderId: string
  asked: number
  title: string
  returnUrl: string | null
  notifyUrls: string[]
  createdAt: Date
  expiresAt: Date
  changedAt: Date
  paidAt: Date | null
  state: 'open' | 'pending' | 'paid' | 'denied' | 'expired' | 'cancelled' | 'charged-back'
  channel: ChannelName | null
  fee: number
  paid: number
  refunds: StandInRefund[]
}

/** received is without fees. What stays with the seller is received - paidBack, and nothing once isReversed. */
export type LedgerRow = {
  provider: ProviderName
  orderId: string
  asked: number
  received: number
  paidBack: number
  isReversed: boolean
}

type Opened = Pick<
  Payment,
  'provider' | 'orderId' | 'asked' | 'title' | 'returnUrl' | 'notifyUrls' | 'expiresAt'
>

/** Everything that the stand-in knows. */
export class StandInState {
  readonly payments: Payment[] = []
  readonly #byName = new Map<string, Payment>()
  readonly #ofOrder = new Map<string, Payment[]>()

  open(opened: Opened): Payment {
    const now = new Date()
    const payment: Payment = {
      ...opened,
      id: randomUUID(),
      token: randomUUID(),
      createdAt: now,
      changedAt: now,
      paidAt: null,
      state: 'open',
      channel: null,
      fee: 0,
      paid: 0,
      refunds: [],
    }
    this.payments.push(payment)
    this.#ofOrder.set(payment.orderId, [...this.ofOrder(payment.orderId), payment])
    for (const name of [payment.id, payment.token, payment.orderId])
      this.#byName.set(`${payment.provider} ${name}`, payment)
    return payment
  }

  /** By its id, the token of its page, or the order's id (the newest of it). What can no longer be paid has expired. */
  find(provider: ProviderName, name: string): Payment | null {
    const payment = this.#byName.get(`${provider} ${name}`)
    return payment ? inTime(payment) : null
  }

  /** All of an order's id, the oldest first: Xendit takes one id for several invoices. */
  ofOrder = (orderId: string): readonly Payment[] => (this.#ofOrder.get(orderId) ?? []).map(inTime)

  /** The same of either provider. Throws for what there is not. */
  the(name: string): Payment {
    const payment = this.find('midtrans', name) ?? this.find('xendit', name)
    if (!payment) throw new Error(`The stand-in knows no payment ${name}.`)
    return payment
  }

  ledger = (): LedgerRow[] =>
    this.payments.map(({ provider, orderId, asked, paid, fee, paidAt, refunds, state }) => ({
      provider,
      orderId,
      asked,
      received: paidAt ? paid - fee : 0,
      paidBack: refunds
        .filter(({ status }) => status === 'SUCCEEDED')
        .reduce((sum, { amount }) => sum + amount, 0),
      isReversed: state === 'charged-back' || (state === 'denied' && paidAt !== null),
    }))
}

function inTime(payment: Payment): Payment {
  const isWaiting = payment.state === 'open' || payment.state === 'pending'
  if (isWaiting && payment.expiresAt < new Date()) change(payment, { state: 'expired' })
  return payment
}

const change = (payment: Payment, changes: Partial<Payment>) =>
  Object.assign(payment, changes, { changedAt: new Date() })

/** A channel is chosen, with the fee that is put on top. */
export const choose = (payment: Payment, channel: ChannelName, fee: number) =>
  change(payment, { state: 'pending', channel, fee })

/** The money comes, even when the time is over: banks know no orders. Throws when it has come already. */
export function pay(payment: Payment, amount = payment.asked) {
  if (payment.paidAt) throw new Error(`${payment.orderId} is paid already.`)
  change(payment, { state: 'paid', paid: amount + payment.fee, paidAt: new Date() })
}

/** Nothing more will come of it. Throws for what is paid. */
export function end(payment: Payment, state: 'denied' | 'expired' | 'cancelled') {
  if (payment.paidAt) throw new Error(`${payment.orderId} is paid already.`)
  change(payment, { state })
}

/** Paid, and taken back by the bank. Throws for what is not paid, and for Xendit, whose invoices have no such state. */
export function reverse(payment: Payment) {
  if (payment.state !== 'paid' || !payment.channel) throw new Error(`${payment.orderId} is not paid.`)
  if (payment.provider === 'xendit') throw new Error('An invoice of Xendit cannot be reversed.')
  change(payment, { state: channels[payment.channel].reversal === 'deny' ? 'denied' : 'charged-back' })
}

/** How much can still be paid back. */
export const leftOf = ({ paid, refunds }: Payment) =>
  paid - refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Pays a part back, or all that is left. Throws for more. */
export function refund(
  payment: Payment,
  given: { key: string | null; amount: number; reason: string; isSlow: boolean },
) {
  const { isSlow, ...asked } = given
  if (payment.state !== 'paid' || asked.amount <= 0 || asked.amount > leftOf(payment))
    throw new Error(`${asked.amount} of ${payment.orderId} cannot be paid back.`)
  const status: StandInRefund['status'] = isSlow ? 'PENDING' : 'SUCCEEDED'
  const made = { ...asked, id: `rfd-${randomUUID()}`, at: new Date(), status }
  change(payment, { refunds: [...payment.refunds, made] })
  return made
}
