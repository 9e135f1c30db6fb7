import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import type { PaymentSettings } from '#platform/payments/payment-settings.server.ts'
import { formatRupiah } from '#shared/money.ts'

type Props = {
  order: { reference: string }
  bank: NonNullable<PaymentSettings['bank']>
  /** What is to be transferred, in whole rupiah. */
  amount: number
  /** Whether its last digits tell whose it is. */
  isExact: boolean
  children: ReactNode
}

/** How much to transfer, and where to. */
export function BankFacts({ order, bank, amount, isExact, children }: Props) {
  return (
    <section className="card card-padded stack" aria-labelledby="transfer">
      <h2 id="transfer" className="text-lg">
        {isExact ? m.payments_transfer_title() : m.payments_rest_title()}
      </h2>
      <div className="pay-amount">
        <Amount amount={amount} isExact={isExact} />
        <Copy text={String(amount)} label={m.payments_copy_amount()} />
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
            <Copy text={bank.number.replaceAll(/\D/g, '')} label={m.payments_copy_account()} />
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
          </dd>
        </div>
      </dl>
      {children}
    </section>
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

/** Puts it where it can be pasted. The enhancement script does it (enhance/copy.ts); without it the button is not there. */
const Copy = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className={`${buttonClass({ variant: 'secondary', size: 'sm' })} needs-js`}
    data-copy={text}
    data-copy-done={m.payments_copied()}
    aria-label={label}
  >
    <Icon name="copy" />
    {m.payments_copy()}
  </button>
)
