import type { SubmissionResult } from '@conform-to/dom'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewWords } from './review-words.tsx'
import { type ReviewsPlace, reviewsUrl } from './reviews-path.ts'

type Props = {
  courseId: string
  own: CourseReview | null
  canReview: boolean
  lastResult: SubmissionResult | undefined
  place: ReviewsPlace
  locale: Locale
}

/** What the viewer has said of the course, to be changed or deleted; or the form to say it. */
export function OwnReview(props: Props) {
  const { courseId, own, canReview, lastResult, place, locale } = props
  if (!own && !canReview) return null
  const begun = { rating: String(own?.rating ?? ''), comment: own?.comment ?? '' }
  const form = <ReviewForm courseId={courseId} begun={begun} lastResult={lastResult} place={place} />
  if (!own)
    return (
      <section id="own-review">
        <Card>
          <h3>{m.courses_review_write()}</h3>
          {form}
        </Card>
      </section>
    )
  return (
    <section id="own-review">
      <div id={`review-${own.id}`}>
        <Card as="article">
          <h3>{m.courses_review_yours()}</h3>
          {own.hiddenReason !== null && (
            <Notice tone="warning" title={m.courses_review_hidden_own()}>
              {m.common_hidden_why({ reason: own.hiddenReason })}
            </Notice>
          )}
          <ReviewWords review={own} locale={locale} />
          {canReview && (
            <details className="review-change" open={lastResult !== undefined}>
              <summary>{m.courses_review_change()}</summary>
              {form}
            </details>
          )}
          <div>
            <ButtonLink
              to={reviewsUrl(courseId, place, { dialog: 'delete', id: own.id })}
              variant="quiet"
              size="sm"
            >
              {m.courses_review_delete()}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </section>
  )
}
