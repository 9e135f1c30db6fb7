import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { FlashKind } from '#app/shell/flash/flash-kinds.ts'
import { answerReview, takeBackAnswer } from '#domain/courses/reviews/answer-review.server.ts'
import { deleteReview } from '#domain/courses/reviews/delete-review.server.ts'
import { hideReview, showReview } from '#domain/courses/reviews/hide-review.server.ts'
import type { ReviewKey } from '#domain/courses/reviews/lock-review.server.ts'
import { reviewCourse } from '#domain/courses/reviews/review-course.server.ts'
import { answerSchema, hidingSchema, parseReviewsView, reviewSchema } from '#domain/courses/reviews/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { textIn } from '#shared/form-text.ts'
import { reviewAnchor, reviewsUrl } from './reviews-path.ts'

/** A form about the reviews of a course. */
export type SentReview = { scope: RequestContext; viewer: Viewer; courseId: string; url: URL; form: FormData }

export async function saveReview(sent: SentReview) {
  const submission = parseWithZod(sent.form, { schema: reviewSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await reviewCourse(sent.scope.db, sent.viewer, sent.courseId, submission.value)
  return back(sent, 'review-saved', '#own-review')
}

export async function removeReview(sent: SentReview) {
  await deleteReview(sent.scope.db, sent.viewer, sent.courseId)
  return back(sent, 'review-deleted', '')
}

export async function answer(sent: SentReview) {
  const submission = parseWithZod(sent.form, { schema: answerSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { scope, viewer } = sent
  await answerReview(scope.db, viewer, keyIn(sent), submission.value.answer)
  return back(sent, 'review-answered')
}

export async function withdrawAnswer(sent: SentReview) {
  await takeBackAnswer(sent.scope.db, sent.viewer, keyIn(sent))
  return back(sent, 'answer-taken-back')
}

export async function hide(sent: SentReview) {
  const submission = parseWithZod(sent.form, { schema: hidingSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await hideReview(sent.scope.db, sent.viewer, keyIn(sent), submission.value.reason)
  return back(sent, 'review-hidden')
}

export async function show(sent: SentReview) {
  await showReview(sent.scope.db, sent.viewer, keyIn(sent))
  return back(sent, 'review-shown')
}

const keyIn = ({ courseId, form }: SentReview): ReviewKey => ({
  courseId,
  reviewId: textIn(form, 'reviewId'),
})

type Done = Extract<
  FlashKind,
  | 'review-saved'
  | 'review-deleted'
  | 'review-answered'
  | 'answer-taken-back'
  | 'review-hidden'
  | 'review-shown'
>

/** To the place among the reviews from which it was sent. */
function back(sent: SentReview, kind: Done, anchor = reviewAnchor(textIn(sent.form, 'reviewId'))) {
  const { scope, courseId, url } = sent
  return redirectSaying(scope, reviewsUrl(courseId, parseReviewsView(url.searchParams)) + anchor, { kind })
}
