import { z } from 'zod'
import { anyText, neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { chosenId, cursorText } from '#shared/query-fields.ts'

/** How long a review may be, and an answer to it. */
export const longestWords = 1000
export const longestReason = 500

const ratingRequired = { error: () => m.courses_review_rating_required() }

/** What a learner may say of a course. */
export const reviewSchema = z.object({
  rating: z.coerce.number(ratingRequired).pipe(z.literal([1, 2, 3, 4, 5], ratingRequired)),
  comment: anyText.refine((typed) => typed.length <= longestWords, {
    error: () => m.courses_review_too_long(),
  }),
})

/** What its instructor answers. */
export const answerSchema = z.object({
  answer: neededText(longestWords, () => m.courses_answer_required()),
})

/** Why it is hidden. */
export const hidingSchema = z.object({
  reason: neededText(longestReason, () => m.common_hide_reason_required()),
})

/** Which come first; of two with as many stars the newer. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** What is asked before something is done with a review. */
const reviewDialogs = ['answer', 'take-back', 'hide', 'delete'] as const

const reviewsViewSchema = z.object({
  order: z.enum(reviewOrders).catch('newest'),
  cursor: cursorText,
  /** The review that a link leads to: it is shown wherever it stands in the order. */
  review: chosenId,
  dialog: z.enum(reviewDialogs).nullable().catch(null),
  /** Which review the dialog is about. */
  id: chosenId,
})

export type ReviewsView = z.infer<typeof reviewsViewSchema>
export type ReviewDialog = (typeof reviewDialogs)[number]

/** Which reviews of a course a URL asks for. */
export const parseReviewsView = (query: URLSearchParams): ReviewsView =>
  reviewsViewSchema.parse(Object.fromEntries(query))
