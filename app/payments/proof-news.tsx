import { Notice } from '#app/ui/notice.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'

type Props = {
  order: OwnOrder
  /** Whether another proof can be sent here. */
  takesProof: boolean
}

/** What there is to know of the proofs that were sent for an order, in whatever way it is to be paid now: that they are
 *  looked at, or why the last one was not accepted. */
export function ProofNews({ order: { isLookedAt, proofs }, takesProof }: Props) {
  if (isLookedAt)
    return <Notice title={m.payments_state_needs_staff()}>{m.payments_proof_waits_text()}</Notice>
  const refusal = proofs.at(-1)?.refusal
  if (!refusal) return null
  const reason = asSentence(refusal)
  return (
    <Notice tone="warning" title={m.payments_proof_refused()}>
      {takesProof ? m.payments_proof_refused_text({ reason }) : m.payments_proof_refused_reason({ reason })}
    </Notice>
  )
}

const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
