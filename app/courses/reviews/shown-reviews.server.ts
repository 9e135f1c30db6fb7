import type { Db } from '#db/client.server.ts'
import { canHideReviews } from '#domain/courses/policy.ts'
import { aroundReviews, reviewsOfCourse } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { parseReviewsView } from '#domain/courses/reviews/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { ShownReviews } from './course-reviews.tsx'

type Course = { id: string; teaches: boolean }

/** The reviews of a course as this viewer may read them. Two queries. */
export async function shownReviews(
  asks: URLSearchParams,
  db: Db,
  viewer: Viewer | null,
  course: Course,
): Promise<ShownReviews> {
  const view = parseReviewsView(asks)
  const asked = [view.review, view.id].filter(Boolean)
  const [page, around] = await Promise.all([
    reviewsOfCourse(db, viewer, course.id, view),
    aroundReviews(db, viewer, course.id, asked),
  ])
  const rights = {
    canAnswer: course.teaches,
    canHide: canHideReviews(viewer),
  }
  return { ...page, ...around, view, rights }
}
