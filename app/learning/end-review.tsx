import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'

export type EndReviewProps = {
  courseId: string
  /** The stars that the learner has given already. */
  ownRating: number | null
  /** How many characters a review may have. */
  longest: number
}

/** What was it like? The form is that of the course's page, which answers it too; so it is sent as a document. */
export function EndReview({ courseId, ownRating, longest }: EndReviewProps) {
  const reviews = `${coursePath(courseId)}?tab=reviews`
  if (ownRating !== null)
    return (
      <section className="end-review">
        <h2>{m.learning_reviewed_title()}</h2>
        <p>
          {m.learning_reviewed_text({ stars: m.common_stars({ n: ownRating }) })}{' '}
          <AppLink to={`${reviews}#own-review`}>{m.learning_reviewed_change()}</AppLink>
        </p>
      </section>
    )
  return (
    <form method="post" action={reviews} className="end-review" noValidate>
      <fieldset className="end-stars">
        <legend>{m.learning_review_title()}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required className="sr-only" />
            <span aria-hidden="true">★</span>
            <span className="sr-only">{m.common_stars({ n: stars })}</span>
          </label>
        ))}
      </fieldset>
      <label className="stack-sm">
        <span>
          {m.learning_review_comment()} {m.common_optional()}
        </span>
        <textarea name="comment" className="input input-area" maxLength={longest} rows={2} dir="auto" />
      </label>
      <div>
        <Button name="intent" value="review" variant="secondary" pendingLabel={m.common_one_moment()}>
          {m.learning_review_send()}
        </Button>
      </div>
    </form>
  )
}
