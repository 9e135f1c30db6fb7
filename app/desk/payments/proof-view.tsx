import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { paymentProofPath } from '#shared/paths/desk-item.ts'
import { paymentUrl } from './payment-paths.ts'

type Proof = OrderForStaff['attempts'][number]['proofs'][number]
type Props = { orderId: string; proof: Proof; momentOf: (at: Date) => string }

/** What a buyer has sent to show that they have paid: the picture, or the way to the PDF, what they say of it, and a no. */
export function ProofView({ orderId, proof, momentOf }: Props) {
  const { id, name, type, note, createdAt, decidedAt, refusal } = proof
  const file = paymentProofPath({ orderId, proofId: id })
  return (
    <figure className="payment-proof stack-sm">
      {type.startsWith('image/') ? (
        <a href={file} className="payment-proof-picture">
          <img src={file} alt={m.desk_payments_proof_of({ name })} loading="lazy" />
        </a>
      ) : (
        <a href={file} className="payment-proof-file">
          <Icon name="document" />
          {name}
        </a>
      )}
      <figcaption className="stack-sm">
        <span className="muted">{m.desk_payments_proof_sent({ moment: momentOf(createdAt) })}</span>
        {note && (
          <q className="payment-note" dir="auto">
            {note}
          </q>
        )}
        {decidedAt === null ? (
          <span>
            <ButtonLink to={paymentUrl(orderId, { ask: 'reject', id })} variant="secondary" size="sm">
              {m.desk_payments_reject()}
            </ButtonLink>
          </span>
        ) : refusal === null ? (
          <span>
            <Badge tone="success">{m.desk_payments_proof_good()}</Badge>
          </span>
        ) : (
          <>
            <span>
              <Badge tone="danger">{m.desk_payments_proof_rejected()}</Badge>
            </span>
            <span className="muted" dir="auto">
              {m.desk_payments_because({ reason: refusal })}
            </span>
          </>
        )}
      </figcaption>
    </figure>
  )
}
