import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { Stars } from '#app/courses/rating-figure.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { Dialog } from '#app/shell/dialog.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { longestReason, longestWords } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'

type Props = {
  review: CourseReview
  lastResult: SubmissionResult | undefined
  path: string
  closeTo: string
}

/** By which the instructor answers a review, or changes the answer (intent 'answer-review'). */
export function AnswerDialog({ review, lastResult, path, closeTo }: Props) {
  const name = review.authorName
  const form = answeredForm(lastResult, { answer: review.answer?.text ?? '' })
  return (
    <Dialog id="answer-review" title={m.courses_answer_of({ name })} open wide stays closeTo={closeTo}>
      <Form method="post" action={path} className="stack">
        <Quote review={review} />
        <FormSummary form={form} />
        <input type="hidden" name="reviewId" value={review.id} />
        <TextareaField
          {...form.field('answer')}
          label={m.common_answer_label()}
          hint={m.courses_answer_text({ name })}
          maxLength={longestWords}
          rows={5}
          required
          dir="auto"
        />
        <FormFoot
          intent="answer-review"
          label={m.courses_answer_send()}
          pendingLabel={m.common_one_moment()}
          cancelTo={closeTo}
        />
      </Form>
    </Dialog>
  )
}

/** Asks why a review is hidden (intent 'hide-review'). */
export function HideDialog({ review, lastResult, path, closeTo }: Props) {
  const name = review.authorName
  const form = answeredForm(lastResult, { reason: review.hiddenReason ?? '' })
  return (
    <Dialog id="hide-review" title={m.courses_review_hide_of({ name })} open wide stays closeTo={closeTo}>
      <Form method="post" action={path} className="stack">
        <Quote review={review} />
        <p>{m.courses_hide_text({ name })}</p>
        <FormSummary form={form} />
        <input type="hidden" name="reviewId" value={review.id} />
        <TextareaField
          {...form.field('reason')}
          label={m.common_hide_reason()}
          hint={m.common_hide_reason_hint({ name })}
          maxLength={longestReason}
          rows={3}
          required
          dir="auto"
        />
        <FormFoot
          intent="hide-review"
          variant="danger"
          label={m.common_hide()}
          pendingLabel={m.common_one_moment()}
          cancelTo={closeTo}
        />
      </Form>
    </Dialog>
  )
}

const Quote = ({ review: { rating, comment } }: Pick<Props, 'review'>) => (
  <blockquote className="review-answer">
    <Stars rating={rating} />
    {comment && <p className="whitespace-pre-line">{comment}</p>}
  </blockquote>
)
