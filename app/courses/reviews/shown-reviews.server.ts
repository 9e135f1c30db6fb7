import { takeTyped } from '#app/answers/kept-typing.server.ts'
import type { Db } from '#db/client.server.ts'
import { canHideReviews } from '#domain/courses/policy.ts'
import { aroundReviews, reviewsOfCourse } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { parseReviewsView } from '#domain/courses/reviews/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { ShownReviews } from './course-reviews.tsx'

type Args = Parameters<typeof takeTyped>[0]
type Course = { id: string; teaches: boolean }

/** The reviews of a course as this viewer may read them, and what they were writing before they had to sign in again; `forget` is the Set-Cookie by
 *  which their browser lets go of that. Two queries. */
export async function shownReviews(
  args: Args,
  db: Db,
  viewer: Viewer | null,
  course: Course,
): Promise<{ shown: ShownReviews; forget: string | null }> {
  const view = parseReviewsView(args.url.searchParams)
  const asked = [view.review, view.id].filter(Boolean)
  const [page, around] = await Promise.all([
    reviewsOfCourse(db, viewer, course.id, view),
    aroundReviews(db, viewer, course.id, asked),
  ])
  const rights = {
    canAnswer: course.teaches,
    canHide: canHideReviews(viewer),
  }
  const review = around.canReview ? takeTyped(args, 'review') : null
  const answer = rights.canAnswer && view.dialog === 'answer' ? takeTyped(args, 'answer-review') : null
  return {
    shown: {
      ...page,
      ...around,
      view,
      rights,
      keptReview: review && {
        rating: review.typed.get('rating') ?? '',
        comment: review.typed.get('comment') ?? '',
      },
      keptAnswer: answer?.typed.get('reviewId') === view.id ? (answer.typed.get('answer') ?? null) : null,
    },
    forget: review?.forget ?? answer?.forget ?? null,
  }
}
