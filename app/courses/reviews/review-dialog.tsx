import type { SubmissionResult } from '@conform-to/dom'
import { answerTo } from '#app/shell/answered-form.ts'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import type { ReviewsView } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'
import { AskDialog } from './ask-dialog.tsx'
import type { ReviewRights } from './review-item.tsx'
import { reviewAnchor, reviewsUrl } from './reviews-path.ts'
import { AnswerDialog, HideDialog } from './words-dialog.tsx'

type Props = {
  courseId: string
  own: CourseReview | null
  asked: readonly CourseReview[]
  rights: ReviewRights
  view: ReviewsView
  lastResult: SubmissionResult | undefined
}

/** What the URL asks about one of the reviews, where the viewer may answer that. */
export function ReviewDialogAsked({ courseId, own, asked, rights, view, lastResult }: Props) {
  const { dialog, id } = view
  if (!dialog) return null
  const review = dialog === 'delete' ? own : asked.find((each) => each.id === id)
  if (!review) return null
  const path = reviewsUrl(courseId, view, { dialog, id: review.id })
  const closeTo = reviewsUrl(courseId, view) + reviewAnchor(review.id)
  const ask = { reviewId: review.id, path, closeTo }
  const form = { review, path, closeTo }
  if (dialog === 'delete')
    return (
      <AskDialog
        {...ask}
        title={m.courses_review_delete_title()}
        text={m.courses_review_delete_text()}
        yes={{ label: m.courses_review_delete(), intent: 'delete-review' }}
      />
    )
  if (dialog === 'hide')
    return rights.canHide ? <HideDialog {...form} lastResult={answerTo('hide-review', lastResult)} /> : null
  if (!rights.canAnswer) return null
  if (dialog === 'answer')
    return <AnswerDialog {...form} lastResult={answerTo('answer-review', lastResult)} />
  return review.answer ? (
    <AskDialog
      {...ask}
      title={m.courses_take_back_title()}
      text={m.courses_take_back_text({ name: review.authorName })}
      yes={{ label: m.courses_take_back(), intent: 'take-back-answer' }}
    />
  ) : null
}
