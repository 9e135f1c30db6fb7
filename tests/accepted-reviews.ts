import { answerSchema, hidingSchema, parseReviewsView, reviewSchema } from '#domain/courses/reviews/schema.ts'

/** What is said of courses, and answered, as it is typed. */
export const formsOfReviews = {
  answerSchema: { schema: answerSchema, typed: { answer: 'Terima kasih.' } },
  hidingSchema: { schema: hidingSchema, typed: { reason: 'Menyebut nama orang lain.' } },
  reviewSchema: { schema: reviewSchema, typed: { rating: '5', comment: 'Bagus.' } },
}

export const queriesOfReviews = { parseReviewsView }
