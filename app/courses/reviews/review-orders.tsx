import { Link } from 'react-router'
import { type ReviewOrder, reviewOrders } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'
import { reviewsUrl } from './reviews-path.ts'

const orderName: Record<ReviewOrder, () => string> = {
  newest: m.common_newest,
  highest: m.courses_reviews_highest,
  lowest: m.courses_reviews_lowest,
}

/** Which reviews come first, as links: the list changes where it is, without JavaScript by leading back to the link. */
export const ReviewOrders = ({ courseId, current }: { courseId: string; current: ReviewOrder }) => (
  <nav aria-label={m.courses_reviews_order()}>
    <ul className="cluster list-plain">
      {reviewOrders.map((order) => (
        <li key={order} id={`order-${order}`}>
          <Link
            to={`${reviewsUrl(courseId, { order })}#order-${order}`}
            className="chip"
            aria-current={order === current ? 'true' : undefined}
            data-more
            discover="none"
          >
            {orderName[order]()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
