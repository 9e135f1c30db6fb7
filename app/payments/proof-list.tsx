import { Badge } from '#app/ui/badge.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { orderProofPath } from '#shared/paths/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = { order: OwnOrder; reader: { locale: Locale; timeZone: TimeZone } }
type Proof = OwnOrder['proofs'][number]

/** What somebody has sent to show that they have transferred, and what staff said of it. */
export const ProofList = ({ order, reader }: Props) => (
  <section className="card card-padded" aria-labelledby="proofs">
    <h2 id="proofs" className="text-lg">
      {m.payments_proofs()}
    </h2>
    <ul className="own-proofs">
      {order.proofs.map((proof) => (
        <li key={proof.id}>
          <a href={orderProofPath({ orderId: order.id, proofId: proof.id })}>
            <bdi>{proof.name}</bdi>
          </a>
          <Badge tone={toneOf(proof)}>{stateOf(proof)}</Badge>
          <span className="muted">
            {formatDateTime(proof.createdAt, reader.locale, reader.timeZone)}
            {proof.note && `: ${proof.note}`}
          </span>
          {proof.refusal && <p>{proof.refusal}</p>}
        </li>
      ))}
    </ul>
  </section>
)

function stateOf({ decidedAt, refusal }: Proof): string {
  if (!decidedAt) return m.payments_state_needs_staff()
  return refusal === null ? m.payments_proof_good() : m.payments_proof_refused()
}

function toneOf({ decidedAt, refusal }: Proof) {
  if (!decidedAt) return 'info'
  return refusal === null ? 'success' : 'danger'
}
