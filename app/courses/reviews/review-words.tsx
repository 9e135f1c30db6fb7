import { Stars } from '#app/courses/rating-figure.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { personPath } from '#shared/paths/people.ts'

type Props = { review: CourseReview; locale: Locale }

/** A review as it is read: who, when, how many stars, in what words; and what the instructor has answered. */
export const ReviewWords = ({ review, locale }: Props) => (
  <>
    <p className="spread">
      <b>{review.authorName}</b>
      <span className="muted">{formatDate(review.updatedAt, locale)}</span>
    </p>
    <Stars rating={review.rating} />
    {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
    {review.answer && (
      <div className="review-answer">
        <p className="spread">
          <span className="cluster">
            <b>
              {review.answer.authorId ? (
                <AppLink to={personPath(review.answer.authorId)}>{review.answer.authorName}</AppLink>
              ) : (
                review.answer.authorName
              )}
            </b>
            <Badge tone="primary">{m.common_instructor()}</Badge>
          </span>
          <span className="muted">{formatDate(review.answer.updatedAt, locale)}</span>
        </p>
        <p className="whitespace-pre-line">{review.answer.text}</p>
      </div>
    )}
  </>
)
