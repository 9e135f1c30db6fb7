import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bookZone } from '#domain/payments/book-time.ts'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { awaitsStatement, openSurplus } from '#shared/payments.ts'
import { ApproveForm } from './approve-form.tsx'
import { CreditTasks } from './credit-tasks.tsx'
import { paymentUrl } from './payment-paths.ts'
import { needName, needText } from './payment-words.ts'
import { ProofView } from './proof-view.tsx'

type Props = {
  shown: OrderForStaff
  lastResult: SubmissionResult | undefined
  momentOf: (at: Date) => string
  locale: Locale
}

/** What waits for somebody at an order, each with what can be done about it; nothing where nothing does. */
export const OrderTasks = (props: Props) => (
  <>
    <Need {...props} />
    <Surplus {...props} />
    <CreditTasks shown={props.shown} />
    <Transfers {...props} />
    <Refunds {...props} />
  </>
)

function Need({ shown: { order, attempts }, locale }: Props) {
  const { id, need, received, total } = order
  const day = formatDate(order.expiresAt, locale, bookZone)
  if (awaitsStatement(order)) return <Statement order={order} day={day} />
  if (!need) return null
  const canTurnAway = need !== 'pay-back'
  const canLetIn = canTurnAway && need !== 'twice'
  const isLeft = attempts.some(({ left }) => left > 0)
  return (
    <section className="card card-padded stack payment-task" aria-labelledby="need">
      <div>
        <h2 id="need" className="text-lg">
          {needName[need]()}
        </h2>
        <p>{needText[need]({ day })}</p>
        {need === 'short' && (
          <p className="payment-short">
            {m.desk_payments_short_by({
              received: formatRupiah(received),
              total: formatRupiah(total),
              rest: formatRupiah(total - received),
            })}
          </p>
        )}
      </div>
      <div className="cluster">
        {canLetIn && (
          <ButtonLink
            to={paymentUrl(id, { ask: 'let-in' })}
            variant={need === 'short' ? 'secondary' : 'primary'}
          >
            {m.desk_payments_let_in()}
          </ButtonLink>
        )}
        {canTurnAway && (
          <ButtonLink to={paymentUrl(id, { ask: 'turn-away' })} variant="secondary">
            {m.desk_payments_turn_away()}
          </ButtonLink>
        )}
        {!canTurnAway && isLeft && (
          <ButtonLink to={paymentUrl(id, { ask: 'refund' })}>{m.desk_payments_refund()}</ButtonLink>
        )}
        {!canTurnAway && (
          <ButtonLink to={paymentUrl(id, { ask: 'let-in' })} variant="quiet">
            {m.desk_payments_let_in()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type StatementProps = { order: OrderForStaff['order']; day: string }

/** Its time is over, and a statement has yet to show whether its money came in time; anyone who has looked at the bank
 *  account can say so. */
const Statement = ({ order: { id, need }, day }: StatementProps) => (
  <section className="card card-padded stack payment-task" aria-labelledby="statement">
    <div>
      <h2 id="statement" className="text-lg">
        {need ? needName[need]() : m.desk_payments_state_awaiting_statement()}
      </h2>
      <p>{need ? needText[need]({ day }) : m.desk_payments_checking_text({ day })}</p>
    </div>
    <div>
      <ButtonLink to={paymentUrl(id, { ask: 'turn-away' })} variant="secondary">
        {m.desk_payments_close()}
      </ButtonLink>
    </div>
  </section>
)

/** More has come than was asked: it goes back, or stays. */
function Surplus({ shown: { order } }: Props) {
  const { id, version } = order
  const surplus = openSurplus(order)
  if (surplus === 0) return null
  return (
    <section className="card card-padded stack payment-task" aria-labelledby="surplus">
      <div>
        <h2 id="surplus" className="text-lg">
          {m.desk_payments_surplus_of({ amount: formatRupiah(surplus) })}
        </h2>
        <p>{m.desk_payments_surplus_text()}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={paymentUrl(id, { ask: 'refund' })}>{m.desk_payments_refund()}</ButtonLink>
        <Form method="post">
          <input type="hidden" name="seen" value={version} />
          <Button name="intent" value="keep-surplus" variant="secondary">
            {m.desk_payments_surplus_keep()}
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** A transfer whose money may be there: it can be paid, has a proof that waits, or has brought too little. */
function Transfers({ shown: { order, attempts }, lastResult, momentOf }: Props) {
  const isAwaited = order.state === 'awaiting' || awaitsStatement(order) || order.need === 'short'
  const [newest] = attempts.filter(({ way }) => way === 'transfer')
  const waiting = attempts.filter(
    (attempt) =>
      attempt.proofs.some(({ decidedAt }) => decidedAt === null) || (isAwaited && attempt.id === newest?.id),
  )
  return waiting.map((attempt) => {
    const proofs = attempt.proofs.filter(({ decidedAt }) => decidedAt === null)
    const title = proofs.length > 0 ? m.desk_payments_proof_title() : m.desk_payments_transfer_title()
    return (
      <section
        key={attempt.id}
        className="card card-padded stack payment-task"
        aria-labelledby={`transfer-${attempt.number}`}
      >
        <div>
          <h2 id={`transfer-${attempt.number}`} className="text-lg">
            {title}
          </h2>
          <p>
            {m.desk_payments_asked({
              amount: formatRupiah(attempt.amount),
              until: momentOf(attempt.expiresAt),
            })}
          </p>
        </div>
        <div className="payment-proof-and-form">
          {proofs.map((proof) => (
            <ProofView key={proof.id} orderId={order.id} proof={proof} momentOf={momentOf} />
          ))}
          <ApproveForm attempt={attempt} order={order} seen={order.version} lastResult={lastResult} />
        </div>
      </section>
    )
  })
}

/** What is to be sent by hand, and what a provider has refused. */
function Refunds({ shown: { order, refunds } }: Props) {
  const waiting = refunds.filter(
    ({ state, way }) => state === 'failed' || (state === 'asked' && way === 'by-hand'),
  )
  return waiting.map(({ id, amount, reason, state, failure }) => (
    <section key={id} className="card card-padded stack payment-task" aria-labelledby={`refund-${id}`}>
      <div>
        <h2 id={`refund-${id}`} className="text-lg">
          {state === 'failed'
            ? m.desk_payments_refund_failed({ amount: formatRupiah(amount) })
            : m.desk_payments_send_back({ amount: formatRupiah(amount) })}
        </h2>
        <p>{state === 'failed' ? m.desk_payments_refund_failed_text() : m.desk_payments_send_back_text()}</p>
        <p className="muted" dir="auto">
          {m.desk_payments_because({ reason })}
        </p>
      </div>
      {failure && state === 'failed' && <Notice tone="warning">{failure}</Notice>}
      <div>
        <ButtonLink to={paymentUrl(order.id, { ask: state === 'failed' ? 'by-hand' : 'sent', id })}>
          {state === 'failed' ? m.desk_payments_to_by_hand() : m.desk_payments_was_sent()}
        </ButtonLink>
      </div>
    </section>
  ))
}
