import { Badge } from '#app/ui/badge.tsx'
import { auditActionName } from '#domain/audit/audit-action-name.ts'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { refundLook, wayName } from './payment-words.ts'

type RefundsProps = {
  refunds: OrderForStaff['refunds']
  attempts: OrderForStaff['attempts']
  momentOf: (at: Date) => string
}

/** What was asked to go back, and what has become of it. */
export function OrderRefunds({ refunds, attempts, momentOf }: RefundsProps) {
  if (refunds.length === 0) return null
  const providerOf = (attemptId: string | null) => {
    const way = attempts.find(({ id }) => id === attemptId)?.way
    return way ? wayName[way]() : ''
  }
  return (
    <section className="card card-padded stack" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {m.desk_payments_refunds()}
      </h2>
      <ul className="list-plain payment-facts">
        {refunds.map(({ id, amount, way, state, reason, askedBy, attemptId, createdAt, doneAt }) => (
          <li key={id}>
            <div className="spread">
              <b>
                {formatRupiah(amount)}{' '}
                {way === 'by-hand'
                  ? m.desk_payments_by_hand()
                  : m.desk_payments_by({ provider: providerOf(attemptId) })}
              </b>
              <Badge tone={refundLook[state].tone}>{refundLook[state].name()}</Badge>
            </div>
            <p className="muted">{[momentOf(doneAt ?? createdAt), askedBy].filter(Boolean).join(' · ')}</p>
            <p className="muted" dir="auto">
              {m.desk_payments_because({ reason })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AuditProps = {
  audit: readonly (OrderForStaff['audit'][number] & { said: readonly string[] })[]
  momentOf: (at: Date) => string
}

/** Who has done what with it. */
export function OrderAudit({ audit, momentOf }: AuditProps) {
  if (audit.length === 0) return null
  return (
    <section className="card card-padded stack" aria-labelledby="audit">
      <h2 id="audit" className="text-lg">
        {m.desk_payments_audit()}
      </h2>
      <ol className="list-plain payment-facts">
        {audit.map(({ id, at, actor, action, said }) => (
          <li key={id}>
            <b>{auditActionName[action]()}</b>
            <p className="muted">{[momentOf(at), actor].join(' · ')}</p>
            {said.length > 0 && (
              <p className="muted" dir="auto">
                {said.join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
