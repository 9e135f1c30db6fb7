import type { ReviewDialog, ReviewsView } from '#domain/courses/reviews/schema.ts'
import { coursePath } from '#shared/paths/course.ts'

/** Where somebody is among a course's reviews. */
export type ReviewsPlace = Partial<Pick<ReviewsView, 'order' | 'cursor' | 'review'>>

type Asking = { dialog: ReviewDialog; id: string }

/** The reviews of a course at this place, and what is asked there about one of them. */
export function reviewsUrl(courseId: string, place: ReviewsPlace = {}, asking?: Asking): string {
  const { order = 'newest', cursor = '', review = '' } = place
  const query = new URLSearchParams({ tab: 'reviews' })
  if (order !== 'newest') query.set('order', order)
  if (cursor) query.set('cursor', cursor)
  if (review) query.set('review', review)
  if (asking) for (const [name, value] of Object.entries(asking)) query.set(name, value)
  return `${coursePath(courseId)}?${query}`
}

/** A review's place on the page. */
export const reviewAnchor = (id: string) => `#review-${id}`
