import type { ChannelName } from './channels.ts'
import type { Faults } from './faults.ts'
import type { Notifier, Telling } from './notifier.ts'
import {
  choose,
  end,
  type LedgerRow,
  leftOf,
  type Payment,
  pay,
  refund,
  reverse,
  type StandInState,
} from './state.ts'

export type WithFaults = Partial<Faults>
/** by: the channel, that which was chosen or else QRIS; amount: what the buyer pays without a fee, what was asked or else another sum. */
export type HowPaid = { by?: ChannelName; amount?: number } & WithFaults

/** What can be done to a payment, which is named by its id, its page's token or its order's id. Each resolves when what
 *  happened has been told once, or will be late; the faults given hold for this act alone. Each throws what cannot be. */
export type Acts = {
  choose: (name: string, by: ChannelName, faults?: WithFaults) => Promise<void>
  pay: (name: string, how?: HowPaid) => Promise<void>
  fail: (name: string, faults?: WithFaults) => Promise<void>
  expire: (name: string, faults?: WithFaults) => Promise<void>
  /** Made at the provider's own desk: an amount, or all that is left. */
  refund: (name: string, amount?: number, faults?: WithFaults) => Promise<void>
  settleRefunds: (name: string) => Promise<void>
  reverse: (name: string, faults?: WithFaults) => Promise<void>
  /** Tells again what the payment is now. */
  tellAgain: (name: string, faults?: WithFaults) => Promise<void>
  setFaults: (faults: WithFaults) => void
  faults: () => Faults
  ledger: () => LedgerRow[]
  payments: () => readonly Payment[]
}

/** The acts on the payments of a state, and how one is told of. */
export function actsOn(
  state: StandInState,
  faults: Faults,
  notifier: Notifier,
  telling: (payment: Payment) => Telling,
): { acts: Acts; tell: (payment: Payment, own?: WithFaults) => Promise<void> } {
  const tellAll = (tellings: Telling[], own: WithFaults = {}) =>
    notifier.tell(tellings, { ...faults, ...given(own) })
  const tell = (payment: Payment, own?: WithFaults) => tellAll([telling(payment)], own)
  const chosen = (payment: Payment, by: ChannelName, own: WithFaults) => {
    choose(payment, by, given(own).fee ?? faults.fee)
    // Xendit tells nothing of a channel.
    return payment.provider === 'midtrans' ? [telling(payment)] : []
  }

  const acts: Acts = {
    choose: async (name, by, own = {}) => tellAll(chosen(state.the(name), by, own), own),
    async pay(name, { by, amount, ...own } = {}) {
      const payment = state.the(name)
      const isNew = !payment.channel || (by !== undefined && by !== payment.channel)
      const before = isNew && !payment.paidAt ? chosen(payment, by ?? 'qris', own) : []
      pay(payment, amount)
      await tellAll([...before, telling(payment)], own)
    },
    async fail(name, own) {
      const payment = state.the(name)
      if (!payment.channel) choose(payment, 'qris', 0)
      // An invoice of Xendit stays open: the buyer tries again.
      if (payment.provider === 'xendit') return
      end(payment, 'denied')
      await tell(payment, own)
    },
    async expire(name, own) {
      const payment = state.the(name)
      end(payment, 'expired')
      if (payment.channel || payment.provider === 'xendit') await tell(payment, own)
    },
    async refund(name, amount, own) {
      const payment = state.the(name)
      refund(payment, { key: null, amount: amount ?? leftOf(payment), reason: 'desk', isSlow: false })
      await tell(payment, own)
    },
    async settleRefunds(name) {
      const payment = state.the(name)
      for (const one of payment.refunds) one.status = 'SUCCEEDED'
      await tell(payment)
    },
    async reverse(name, own) {
      const payment = state.the(name)
      reverse(payment)
      await tell(payment, own)
    },
    tellAgain: (name, own) => tell(state.the(name), own),
    setFaults: (changed) => void Object.assign(faults, given(changed)),
    faults: () => ({ ...faults }),
    ledger: state.ledger,
    payments: () => state.payments,
  }
  return { acts, tell }
}

/** Without what is undefined: it would hide what holds for all. */
const given = (part: WithFaults): WithFaults =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
