import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { channelName } from '#shared/payments.ts'
import { wayName } from './payment-words.ts'
import { ProofView } from './proof-view.tsx'

type Attempt = OrderForStaff['attempts'][number]
type Props = { orderId: string; attempts: readonly Attempt[]; momentOf: (at: Date) => string }

const stateName = {
  beginning: m.desk_payments_attempt_beginning,
  open: m.desk_payments_attempt_open,
  ended: m.desk_payments_attempt_ended,
}

/** The ways in which somebody has tried to pay, the last first, with the proofs that somebody has looked at. */
export const OrderAttempts = ({ orderId, attempts, momentOf }: Props) => (
  <section className="card card-padded stack" aria-labelledby="attempts">
    <h2 id="attempts" className="text-lg">
      {m.desk_payments_attempts()}
    </h2>
    {attempts.length === 0 && <p className="muted">{m.desk_payments_no_attempt()}</p>}
    <ul className="list-plain payment-attempts">
      {attempts.map((attempt) => (
        <AttemptItem key={attempt.id} orderId={orderId} attempt={attempt} momentOf={momentOf} />
      ))}
    </ul>
  </section>
)

type ItemProps = { orderId: string; attempt: Attempt; momentOf: Props['momentOf'] }

function AttemptItem({ orderId, attempt, momentOf }: ItemProps) {
  const { id, way, amount, uniqueCode, state, channel, providerReference, received, askedAt } = attempt
  const looked = attempt.proofs.filter(({ decidedAt }) => decidedAt !== null)
  return (
    <li className="stack-sm">
      <div className="spread">
        <p>
          <b>
            {wayName[way]()}
            {channel && ` · ${channelName(channel)}`}
          </b>{' '}
          {formatRupiah(amount)}
          {uniqueCode > 0 && (
            <span className="muted"> {m.desk_payments_with_code({ code: uniqueCode })}</span>
          )}
        </p>
        <Badge tone={state === 'ended' ? 'neutral' : 'info'}>{stateName[state]()}</Badge>
      </div>
      <p className="muted">
        {m.desk_payments_begun({ moment: momentOf(attempt.createdAt) })}
        {received > 0 && ` · ${m.desk_payments_came({ amount: formatRupiah(received) })}`}
        {askedAt && ` · ${m.desk_payments_asked_at({ moment: momentOf(askedAt) })}`}
      </p>
      {providerReference && (
        <p className="muted payment-reference">
          {m.desk_payments_provider_calls({ reference: providerReference })}
        </p>
      )}
      {way !== 'transfer' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="attemptId" value={id} />
          <Button name="intent" value="ask-again" variant="secondary" size="sm">
            {m.desk_payments_ask_again({ provider: wayName[way]() })}
          </Button>
        </Form>
      )}
      {looked.length > 0 && (
        <div className="payment-proofs">
          {looked.map((proof) => (
            <ProofView key={proof.id} orderId={orderId} proof={proof} momentOf={momentOf} />
          ))}
        </div>
      )}
    </li>
  )
}
