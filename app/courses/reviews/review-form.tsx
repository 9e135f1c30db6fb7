import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { longestWords } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'
import { type ReviewsPlace, reviewsUrl } from './reviews-path.ts'

/** What stands in the form at first. */
type TypedReview = { rating: string; comment: string }

type Props = {
  courseId: string
  begun: TypedReview
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  place: ReviewsPlace
}

/** By which a learner says what the course is like (intent 'review'). */
export function ReviewForm({ courseId, begun, lastResult, place }: Props) {
  const form = answeredForm(lastResult, begun)
  const ratingErrors = form.errors('rating')
  return (
    <Form method="post" action={reviewsUrl(courseId, place)} className="stack" noValidate>
      <FormSummary form={form} />
      <fieldset
        className="star-choice"
        id="rating"
        tabIndex={-1}
        aria-describedby={ratingErrors ? 'rating-error' : undefined}
      >
        <legend>{m.courses_review_rating()}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input type="radio" {...form.choice('rating', String(stars))} required />
            <span aria-hidden="true">{stars} ★</span>
            <span className="sr-only">{m.common_stars({ n: stars })}</span>
          </label>
        ))}
        <FieldError id="rating" errors={ratingErrors} />
      </fieldset>
      <TextareaField
        {...form.field('comment')}
        label={m.courses_review_comment()}
        optional={m.common_optional()}
        maxLength={longestWords}
        rows={3}
        dir="auto"
      />
      <div>
        <Button name="intent" value="review" variant="secondary" pendingLabel={m.common_one_moment()}>
          {m.courses_review_submit()}
        </Button>
      </div>
    </Form>
  )
}
