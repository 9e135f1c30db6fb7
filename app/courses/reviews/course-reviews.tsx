import type { SubmissionResult } from '@conform-to/dom'
import { RatingFigure } from '#app/courses/rating-figure.tsx'
import { answerTo } from '#app/shell/answered-form.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BarRows } from '#app/ui/progress.tsx'
import type { AroundReviews, CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import type { ReviewsView } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewDialogAsked } from './review-dialog.tsx'
import { ReviewItem, type ReviewRights } from './review-item.tsx'
import { ReviewOrders } from './review-orders.tsx'
import { reviewsUrl } from './reviews-path.ts'

export type ShownReviews = AroundReviews & {
  view: ReviewsView
  reviews: CourseReview[]
  nextCursor: string | null
  rights: ReviewRights
}

type Props = {
  course: { id: string; ratingAverage: number | null; ratingCount: number }
  shown: ShownReviews
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  locale: Locale
}

/** The Reviews tab: what learners of this course say, what its instructor answers, and, for those who have begun it, a form to say it. */
export function CourseReviews({ course, shown, lastResult, locale }: Props) {
  const { own, canReview, view } = shown
  const isEmpty = course.ratingCount === 0
  return (
    <section className="stack">
      <h2>{m.courses_tab_reviews()}</h2>
      {isEmpty ? (
        !own && <EmptyState title={m.common_no_reviews()} text={m.courses_review_who()} />
      ) : (
        <div className="rating-summary">
          <p className="rating-head">
            <RatingFigure average={course.ratingAverage} count={course.ratingCount} />
          </p>
          <BarRows
            rows={shown.ratings.map(({ rating, n }) => ({
              label: m.common_stars({ n: rating }),
              value: n,
              figure: formatCount(n, locale),
            }))}
          />
        </div>
      )}
      <OwnReview
        courseId={course.id}
        own={own}
        canReview={canReview}
        lastResult={answerTo('review', lastResult)}
        place={view}
        locale={locale}
      />
      <ReviewList courseId={course.id} shown={shown} locale={locale} />
      <ReviewDialogAsked {...shown} courseId={course.id} lastResult={lastResult} />
    </section>
  )
}

type ListProps = Pick<Props, 'shown' | 'locale'> & { courseId: string }

/** The others' reviews, page by page. What a link leads to comes first. */
function ReviewList({ courseId, shown, locale }: ListProps) {
  const { view, asked, own, nextCursor, rights } = shown
  const { order, cursor, review: linked } = view
  const first = asked.filter(({ id }) => id === linked)
  const elsewhere = new Set([own?.id, linked])
  const rest = shown.reviews.filter(({ id }) => !elsewhere.has(id))
  const listed = [...first, ...rest]
  if (listed.length === 0 && !cursor) return null
  return (
    <div className="stack" data-results>
      <ReviewOrders courseId={courseId} current={order} />
      <ul className="stack list-plain">
        {listed.map((review) => (
          <ReviewItem
            key={review.id}
            courseId={courseId}
            review={review}
            rights={rights}
            place={view}
            locale={locale}
          />
        ))}
      </ul>
      <Pagination
        next={nextCursor && `${reviewsUrl(courseId, { order, cursor: nextCursor })}#order-${order}`}
        first={cursor ? `${reviewsUrl(courseId, { order })}#order-${order}` : null}
      />
    </div>
  )
}
