import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { tillOf } from '#app/events/till.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import { approvePayment } from '#domain/payments/desk/approve-payment.server.ts'
import { askAgain } from '#domain/payments/desk/ask-again.server.ts'
import { askRefund, refundByHand } from '#domain/payments/desk/ask-refund.server.ts'
import { confirmRefund } from '#domain/payments/desk/confirm-refund.server.ts'
import { bookWaitingCredit, dismissCredit } from '#domain/payments/desk/decide-credit.server.ts'
import type { Decision } from '#domain/payments/desk/decide-order.server.ts'
import { orderForms } from '#domain/payments/desk/desk-schema.ts'
import { rejectProof } from '#domain/payments/desk/reject-proof.server.ts'
import { keepSurplus, letIn, turnAway } from '#domain/payments/desk/resolve-order.server.ts'
import type { Settled } from '#domain/payments/settle.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { paymentPath } from '#shared/paths/desk-item.ts'

type Post = { scope: RequestContext; viewer: Viewer; orderId: string; form: FormData }

const decision = ({ scope, viewer, orderId }: Post, seen: string): Decision => ({
  viewer,
  till: tillOf(scope),
  orderId,
  seen,
  now: new Date(),
})

/** So much has come. */
export const approve = (post: Post) =>
  answer(post, orderForms.approve, async ({ seen, ...money }) =>
    approvalFlash(await approvePayment(post.scope.db, decision(post, seen), money)),
  )

/** What was sent shows no transfer. */
export const reject = (post: Post) =>
  answer(post, orderForms['reject-proof'], async ({ seen, ...no }) => {
    await rejectProof(post.scope.db, decision(post, seen), no)
    return { kind: 'proof-rejected' }
  })

/** Its buyer gets what they ordered all the same. */
export const allow = (post: Post) =>
  answer(post, orderForms['let-in'], async ({ seen }) => {
    const state = await letIn(post.scope.db, decision(post, seen))
    return { kind: state === 'needs-staff' ? 'order-still-waits' : 'order-let-in' }
  })

/** They don't; what has come goes back. */
export const refuse = (post: Post) =>
  answer(post, orderForms['turn-away'], async ({ seen, reason }) => {
    await turnAway(post.scope.db, decision(post, seen), { reason })
    return { kind: 'order-turned-away' }
  })

/** What is too much stays. */
export const keep = (post: Post) =>
  answer(post, orderForms['keep-surplus'], async ({ seen }) => {
    await keepSurplus(post.scope.db, decision(post, seen))
    return { kind: 'surplus-kept' }
  })

/** A credit of a statement is this order's money. */
export const bookCredit = (post: Post) =>
  answer(post, orderForms['book-credit'], async ({ seen, lineId }) =>
    approvalFlash(await bookWaitingCredit(post.scope.db, decision(post, seen), { lineId })),
  )

/** Its money was recorded before. */
export const leaveCredit = (post: Post) =>
  answer(post, orderForms['dismiss-credit'], async ({ seen, lineId }) => {
    await dismissCredit(post.scope.db, decision(post, seen), { lineId })
    return { kind: 'credit-dismissed' }
  })

export const refund = (post: Post) =>
  answer(post, orderForms.refund, async ({ seen, ...back }) => {
    const way = await askRefund(post.scope.db, decision(post, seen), back)
    return { kind: way === 'provider' ? 'refund-asked' : 'refund-by-hand' }
  })

/** Somebody has transferred it back. */
export const confirmSent = (post: Post) =>
  answer(post, orderForms['refund-sent'], async ({ seen, refundId }) => {
    await confirmRefund(post.scope.db, decision(post, seen), { refundId })
    return { kind: 'refund-sent' }
  })

/** What the provider can't send back somebody will. */
export const sendByHand = (post: Post) =>
  answer(post, orderForms['refund-by-hand'], async ({ seen, refundId }) => {
    await refundByHand(post.scope.db, decision(post, seen), { refundId })
    return { kind: 'refund-by-hand' }
  })

/** What has become of a payment is asked of its provider. */
export const askProvider = (post: Post) =>
  answer(post, orderForms['ask-again'], async ({ attemptId }) => {
    await askAgain(post.scope.db, post.viewer, { orderId: post.orderId, attemptId })
    return { kind: 'provider-asked' }
  })

function approvalFlash({ state, surplus }: Settled): Flash {
  if (state === 'needs-staff') return { kind: 'payment-waits' }
  return { kind: surplus > 0 ? 'payment-over' : 'payment-approved' }
}

const answer = <Schema extends z.ZodType>(
  { scope, orderId, form }: Post,
  schema: Schema,
  decide: (typed: z.output<Schema>) => Promise<Flash>,
) =>
  orTypedAgain(scope, form, async () => {
    const submission = parseWithZod(form, { schema })
    if (submission.status !== 'success') return refuseForm(submission)
    try {
      const flash = await decide(submission.value)
      return redirectSaying(scope, paymentPath(orderId), flash)
    } catch (error) {
      const refusal = refusalOf(error, form.has('amount'))
      if (!refusal) throw error
      return refuseForm(submission, refusal.words, refusal.why)
    }
  })

function refusalOf(error: unknown, hasAmount: boolean) {
  if (!isDomainError(error)) return null
  const ofForm = (words: string) => ({ words: { formErrors: [words] }, why: 'conflict' as const })
  const ofAmount = (words: string) =>
    hasAmount ? { words: { fieldErrors: { amount: [words] } }, why: 'invalid' as const } : ofForm(words)
  switch (error.reason) {
    case 'order-changed':
      return ofForm(m.desk_payments_changed())
    case 'refund-under-way':
      return ofForm(m.desk_payments_refund_under_way())
    case 'amount-differs':
      return ofAmount(m.desk_payments_amount_differs())
    case 'more-than-left':
      return ofAmount(m.desk_payments_more_than_left())
    default:
      return null
  }
}
