import { Form, href } from 'react-router'
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
  /** What was typed into a form that was not accepted, and what is wrong with it. */
  refused:
    | { typed: { rating: string; comment: string }; errors: { rating?: string[]; comment?: string[] } }
    | undefined
  locale: Locale
}

/** The Reviews tab: what learners of this course say, and, for those who have begun it, a form to say it. */
export function CourseReviews({ course, reviews, canReview, refused, locale }: Props) {
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
      {canReview && <ReviewForm courseId={course.id} own={own} refused={refused} />}
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

type FormProps = Pick<Props, 'refused'> & { courseId: string; own: Review | undefined }

function ReviewForm({ courseId, own, refused }: FormProps) {
  const { rating: ratingErrors, comment: commentErrors } = refused?.errors ?? {}
  const chosen = refused?.typed.rating ?? String(own?.rating ?? '')
  return (
    <Card as="section">
      <h3>{own ? m.courses_review_change() : m.courses_review_write()}</h3>
      <Form
        method="post"
        action={`${href('/courses/:courseId', { courseId })}?tab=reviews`}
        className="stack"
      >
        <fieldset className="star-choice" aria-describedby={ratingErrors ? 'rating-error' : undefined}>
          <legend>{m.courses_review_rating()}</legend>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={chosen === String(stars)}
                required
              />
              <span aria-hidden="true">{stars} ★</span>
              <span className="sr-only">{m.common_stars({ n: stars })}</span>
            </label>
          ))}
          <FieldError id="rating" errors={ratingErrors} />
        </fieldset>
        <TextareaField
          name="comment"
          label={m.courses_review_comment()}
          optional={m.common_optional()}
          maxLength={1000}
          rows={3}
          defaultValue={refused?.typed.comment ?? own?.comment}
          errors={commentErrors}
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
