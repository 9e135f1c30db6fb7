import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { appealMark } from '#domain/assignments/peers/appeal-mark.server.ts'
import type { ReviewPlace } from '#domain/assignments/peers/review-at.server.ts'
import { saveReviewDraft, sendReview } from '#domain/assignments/peers/save-review.server.ts'
import { appealSchema, reviewSchema } from '#domain/assignments/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { assignmentPath, peerReviewPath } from '#shared/paths/course.ts'

type Post<Place> = { scope: RequestContext; viewer: Viewer; place: Place; form: FormData }

/** Keeps a review as a draft, where its writer goes on. */
export async function saveDraft({ scope, viewer, place, form }: Post<ReviewPlace>) {
  const submission = parseWithZod(form, { schema: reviewSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orRefused(submission, async () => {
    await saveReviewDraft(scope.db, viewer, place, submission.value)
    return redirectSaying(scope, peerReviewPath(place), {
      kind: 'peer-review-kept',
    })
  })
}

/** Sends a review, and goes back to what is still to be reviewed. */
export async function sendIt({ scope, viewer, place, form }: Post<ReviewPlace>) {
  const submission = parseWithZod(form, { schema: reviewSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orRefused(submission, async () => {
    await sendReview(scope.db, viewer, place, submission.value)
    return redirectSaying(scope, `${assignmentPath(place)}#to-review`, { kind: 'peer-review-sent' })
  })
}

/** Asks those who teach to look again. */
export async function askAgain({ scope, viewer, place, form }: Post<{ courseId: string; lessonId: string }>) {
  const submission = parseWithZod(form, { schema: appealSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orRefused(submission, async () => {
    await appealMark(scope.db, viewer, place, submission.value)
    return redirectSaying(scope, assignmentPath(place), { kind: 'mark-appealed' })
  })
}

type Words = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

async function orRefused<Done>(submission: Parameters<typeof refuseForm>[0], work: () => Promise<Done>) {
  try {
    return await work()
  } catch (error) {
    const words = isDomainError(error) ? refusals[error.reason]?.() : undefined
    if (!words || !isDomainError(error)) throw error
    return refuseForm(submission, words, error.code === 'conflict' ? 'conflict' : 'invalid')
  }
}

const refusals: Record<string, () => Words> = {
  'mark-incomplete': () => ({ formErrors: [m.assignments_mark_incomplete()] }),
  'points-out-of-range': () => ({ fieldErrors: { points: [m.assignments_mark_points_invalid()] } }),
  'comment-required': () => ({ fieldErrors: { comment: [m.assignments_peers_comment_required()] } }),
  'review-sent': () => ({ formErrors: [m.assignments_peers_sent_already()] }),
  'review-over': () => ({ formErrors: [m.assignments_peers_gone()] }),
  'no-appeal': () => ({ formErrors: [m.assignments_peers_appeal_gone()] }),
}
