import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { proofSchema } from '#domain/payments/buyer-forms.ts'
import { proofBounds } from '#domain/payments/proof-rules.ts'
import { sendProof } from '#domain/payments/send-proof.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { orderPath } from '#shared/paths/payments.ts'

type Post = { scope: RequestContext; viewer: Viewer; orderId: string; form: FormData }

/** Takes what a buyer sends to show that they have transferred. What can't be taken is said at its field, and the note
 *  stays as it was typed. */
export async function takeProof({ scope, viewer, orderId, form }: Post) {
  const file = form.get('proof')
  // It must not travel back with what was typed.
  form.delete('proof')
  const submission = parseWithZod(form, { schema: proofSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { note } = submission.value
  const sent =
    file instanceof File
      ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), note }
      : { name: '', bytes: new Uint8Array(), note }
  try {
    await sendProof(scope.db, viewer, scope.archives, orderId, sent)
  } catch (error) {
    const said = isDomainError(error) ? wordsOf(error.reason) : null
    if (said) return refuseForm(submission, { fieldErrors: { proof: [said] } })
    if (!isDomainError(error) || error.code !== 'conflict') throw error
    return refuseForm(submission, { formErrors: [m.payments_order_closed()] }, 'conflict')
  }
  return redirectSaying(scope, orderPath(orderId), { kind: 'proof-sent' })
}

function wordsOf(reason: string): string | null {
  switch (reason) {
    case 'proof-missing':
      return m.payments_proof_missing()
    case 'proof-too-large':
      return m.payments_proof_too_large({ mb: proofBounds.mb })
    case 'proofs-wait':
      return m.payments_proofs_wait()
    case 'proof-type':
      return m.payments_proof_type()
    default:
      return null
  }
}
