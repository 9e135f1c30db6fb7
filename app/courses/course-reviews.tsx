import type { SubmissionResult } from '@conform-to/dom'
import { Form, href } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { RatingFigure, Stars } from './rating-figure.tsx'

type Review = {
  id: string
  rating: number
  comment: string
  authorName: string
  updatedAt: Date
  isOwn: boolean
}

type Props = {
  course: { id: string; ratingAverage: number | null; ratingCount: number }
  reviews: Review[]
  canReview: boolean
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  locale: Locale
}

/** The Reviews tab: what learners of this course say, and, for those who have begun it, a form to say it. */
export function CourseReviews({ course, reviews, canReview, lastResult, locale }: Props) {
  const own = reviews.find((review) => review.isOwn)
  return (
    <section className="stack">
      <h2>{m.courses_tab_reviews()}</h2>
      {reviews.length === 0 ? (
        <EmptyState title={m.common_no_reviews()} text={m.courses_review_who()} />
      ) : (
        <p className="rating-head">
          <RatingFigure average={course.ratingAverage} count={course.ratingCount} />
        </p>
      )}
      {canReview && <ReviewForm courseId={course.id} own={own} lastResult={lastResult} />}
      {reviews.map((review) => (
        <Card key={review.id} as="article">
          <p className="spread">
            <b>{review.authorName}</b>
            <span className="muted">{formatDate(review.updatedAt, locale)}</span>
          </p>
          <Stars rating={review.rating} />
          {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
        </Card>
      ))}
    </section>
  )
}

type FormProps = Pick<Props, 'lastResult'> & { courseId: string; own: Review | undefined }

function ReviewForm({ courseId, own, lastResult }: FormProps) {
  const begun = { rating: String(own?.rating ?? ''), comment: own?.comment ?? '' }
  const form = answeredForm(lastResult, begun)
  const ratingErrors = form.errors('rating')
  return (
    <Card as="section">
      <h3>{own ? m.courses_review_change() : m.courses_review_write()}</h3>
      <FormSummary form={form} />
      <Form
        method="post"
        action={`${href('/courses/:courseId', { courseId })}?tab=reviews`}
        className="stack"
      >
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
          maxLength={1000}
          rows={3}
        />
        <div>
          <Button name="intent" value="review" variant="secondary">
            {m.courses_review_submit()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
