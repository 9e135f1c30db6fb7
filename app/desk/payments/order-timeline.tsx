import { Badge } from '#app/ui/badge.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { isIncome } from '#domain/payments/next.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { factName, isFactKind, sourceName } from './payment-words.ts'

type Fact = OrderForStaff['facts'][number]
type Props = { facts: readonly Fact[]; momentOf: (at: Date) => string }

/** What was heard of an order, the newest first: from whom, and what it has moved in the books. What only said again
 *  what was known is behind a line. */
export function OrderTimeline({ facts, momentOf }: Props) {
  const [idle, telling] = [facts.filter(isIdle), facts.filter((fact) => !isIdle(fact))]
  return (
    <section className="card card-padded stack" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        {m.desk_payments_facts()}
      </h2>
      {facts.length === 0 && <p className="muted">{m.desk_payments_no_facts()}</p>}
      {telling.length > 0 && <FactList facts={telling} momentOf={momentOf} />}
      {idle.length > 0 && (
        <details className="disclosure">
          <summary>{m.desk_payments_idle_facts({ n: idle.length })}</summary>
          <FactList facts={idle} momentOf={momentOf} />
        </details>
      )}
    </section>
  )
}

/** A provider says the same sum whenever it is asked, and much that is no sum. What is forged is seen. */
const isIdle = ({ kind, moved, isGenuine }: Fact): boolean =>
  moved === null && isGenuine !== false && (isIncome(kind) || kind === 'paid-back' || !isFactKind(kind))

const FactList = ({ facts, momentOf }: Props) => (
  <ol className="list-plain payment-facts">
    {facts.map((fact) => (
      <FactItem key={fact.id} fact={fact} at={momentOf(fact.at)} />
    ))}
  </ol>
)

function FactItem({ fact, at }: { fact: Fact; at: string }) {
  const { kind, amount, source, actor, isGenuine, moved, raw } = fact
  return (
    <li>
      <div className="spread">
        <b>
          {factName(kind)}
          {amount !== null && ` · ${formatRupiah(amount)}`}
        </b>
        {moved !== null && (
          <span className="payment-moved" data-out={moved < 0 || undefined}>
            {moved > 0 && '+'}
            {formatRupiah(moved)}
          </span>
        )}
      </div>
      <p className="muted">
        {[at, sourceName(source), actor].filter(Boolean).join(' · ')}{' '}
        {isGenuine !== null && (
          <Badge tone={isGenuine ? 'success' : 'danger'}>
            {isGenuine ? m.desk_payments_genuine() : m.desk_payments_forged()}
          </Badge>
        )}
      </p>
      {raw && (
        <details className="payment-raw">
          <summary>{m.desk_payments_raw()}</summary>
          <pre dir="ltr">{raw}</pre>
        </details>
      )}
    </li>
  )
}
