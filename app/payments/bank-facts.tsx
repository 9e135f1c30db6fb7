import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PaymentSettings } from '#platform/payments/payment-settings.server.ts'
import { formatRupiah } from '#shared/money.ts'
import { CopyButton } from './copy-button.tsx'

type Props = {
  order: { reference: string }
  bank: NonNullable<PaymentSettings['bank']>
  /** What is to be transferred, in whole rupiah. */
  amount: number
  /** Whether its last digits tell whose it is. */
  isExact: boolean
  /** Anyone who says that they have transferred need not be told again how. */
  isFolded: boolean
  children: ReactNode
}

/** How much to transfer, and where to. */
export function BankFacts(props: Props) {
  if (props.isFolded)
    return (
      <details className="card card-padded pay-fold">
        <summary>{m.payments_transfer_facts()}</summary>
        <div className="stack">
          <Facts {...props} />
        </div>
      </details>
    )
  return (
    <section className="card card-padded stack" aria-labelledby="transfer">
      <h2 id="transfer" className="text-lg">
        {props.isExact ? m.payments_transfer_title() : m.payments_rest_title()}
      </h2>
      <Facts {...props} />
    </section>
  )
}

function Facts({ order, bank, amount, isExact, children }: Props) {
  return (
    <>
      <div className="pay-amount">
        <Amount amount={amount} isExact={isExact} />
        <CopyButton text={String(amount)} label={m.payments_copy_amount()} />
      </div>
      {isExact && <p className="muted">{m.payments_transfer_digits()}</p>}
      <dl className="bank-facts">
        <div>
          <dt>{m.payments_bank()}</dt>
          <dd>{bank.bank}</dd>
        </div>
        <div>
          <dt>{m.payments_account()}</dt>
          <dd className="pay-copied">
            <b className="pay-number">{bank.number}</b>
            <CopyButton text={bank.number.replaceAll(/\D/g, '')} label={m.payments_copy_account()} />
          </dd>
        </div>
        <div>
          <dt>{m.payments_holder()}</dt>
          <dd>{bank.holder}</dd>
        </div>
        <div>
          <dt>{m.payments_note_to_write()}</dt>
          <dd className="pay-copied">
            <b className="pay-number">{order.reference}</b>
            <CopyButton text={order.reference} label={m.payments_copy_reference()} />
          </dd>
        </div>
      </dl>
      {children}
    </>
  )
}

function Amount({ amount, isExact }: { amount: number; isExact: boolean }) {
  const written = formatRupiah(amount)
  if (!isExact) return <b className="pay-big">{written}</b>
  return (
    <b className="pay-big">
      {written.slice(0, -3)}
      <mark>{written.slice(-3)}</mark>
    </b>
  )
}
