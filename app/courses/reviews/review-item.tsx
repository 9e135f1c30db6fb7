import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CourseReview } from '#domain/courses/reviews/reviews-of-course.server.ts'
import type { ReviewDialog } from '#domain/courses/reviews/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { ReviewWords } from './review-words.tsx'
import { type ReviewsPlace, reviewAnchor, reviewsUrl } from './reviews-path.ts'

/** What the viewer may do with the reviews of others. */
export type ReviewRights = { canAnswer: boolean; canHide: boolean }

type Props = {
  courseId: string
  review: CourseReview
  rights: ReviewRights
  place: ReviewsPlace
  locale: Locale
}

/** What somebody else says of the course, with what the instructor or those who look after the site may do about it. */
export function ReviewItem({ courseId, review, rights, place, locale }: Props) {
  const { id, hiddenReason } = review
  return (
    // Where what was done with it leads back to.
    <li id={`review-${id}`} tabIndex={rights.canAnswer || rights.canHide ? -1 : undefined}>
      <Card as="article">
        <ReviewWords review={review} locale={locale} />
        {hiddenReason !== null && (
          <Notice tone="warning" title={m.courses_review_hidden()}>
            {hiddenReason}
          </Notice>
        )}
        {(rights.canAnswer || rights.canHide) && (
          <div className="cluster">
            {rights.canAnswer && <AnswerLinks courseId={courseId} review={review} place={place} />}
            {rights.canHide && <HideOrShow courseId={courseId} review={review} place={place} />}
          </div>
        )}
      </Card>
    </li>
  )
}

type Asked = Pick<Props, 'courseId' | 'review' | 'place'>
type AskLinkProps = Asked & { dialog: ReviewDialog; label: string; labelOf: string; isFirst?: boolean }

/** Leads to the dialog in which something is done about a review. `labelOf` says whose it is. */
const AskLink = ({ courseId, review, place, dialog, label, labelOf, isFirst = false }: AskLinkProps) => (
  <ButtonLink
    to={reviewsUrl(courseId, place, { dialog, id: review.id }) + reviewAnchor(review.id)}
    variant={isFirst ? 'secondary' : 'quiet'}
    size="sm"
    aria-label={labelOf}
  >
    {label}
  </ButtonLink>
)

function AnswerLinks(props: Asked) {
  const { answer, authorName: name } = props.review
  if (!answer)
    return (
      <AskLink
        {...props}
        dialog="answer"
        label={m.common_answer()}
        labelOf={m.courses_answer_of({ name })}
        isFirst
      />
    )
  return (
    <>
      <AskLink
        {...props}
        dialog="answer"
        label={m.courses_answer_change()}
        labelOf={m.courses_answer_change_of({ name })}
      />
      <AskLink
        {...props}
        dialog="take-back"
        label={m.courses_take_back()}
        labelOf={m.courses_take_back_of({ name })}
      />
    </>
  )
}

function HideOrShow(props: Asked) {
  const { courseId, place } = props
  const { id, authorName: name, hiddenReason } = props.review
  if (hiddenReason === null)
    return (
      <AskLink
        {...props}
        dialog="hide"
        label={m.common_hide()}
        labelOf={m.courses_review_hide_of({ name })}
      />
    )
  return (
    <Form method="post" action={reviewsUrl(courseId, place)}>
      <input type="hidden" name="reviewId" value={id} />
      <Button
        name="intent"
        value="show-review"
        variant="quiet"
        size="sm"
        pendingLabel={m.common_one_moment()}
        aria-label={m.courses_review_show_of({ name })}
      >
        {m.common_show_again()}
      </Button>
    </Form>
  )
}
