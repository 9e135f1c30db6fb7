import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { criterionRows } from '#domain/assignments/bounds.ts'
import type { Rubric } from '#domain/assignments/rubric.ts'
import { m } from '#messages'
import { type BegunReview, typeReview } from './review-form.tsx'
import { RubricTable } from './rubric-table.tsx'

type Props = {
  review: BegunReview & { sentAt: Date | null }
  round: { rubric: Rubric | null; pointsMax: number }
  lastResult: SubmissionResult | undefined
  momentOf: (at: Date) => string
}

/** What was sent, or that nothing is asked any more, with what had been written: nobody's words are lost. */
export function OwnReview({ review, round, lastResult, momentOf }: Props) {
  if (review.sentAt)
    return (
      <Written
        title={m.assignments_peers_sent_on({ date: momentOf(review.sentAt) })}
        typed={typeReview(review)}
        round={round}
      />
    )
  const { typed } = answeredForm(lastResult, typeReview(review))
  return (
    <>
      <Notice>{m.assignments_peers_gone()}</Notice>
      {Object.values(typed).some(Boolean) && (
        <Written title={m.assignments_peers_gone_draft()} typed={typed} round={round} />
      )}
    </>
  )
}

type WrittenProps = { title: string; typed: ReturnType<typeof typeReview>; round: Props['round'] }

const Written = ({ title, typed, round: { rubric, pointsMax } }: WrittenProps) => (
  <section className="card card-padded stack" aria-labelledby="own">
    <h2 id="own" className="text-lg">
      {title}
    </h2>
    {typed.points && (
      <p>
        <b className="work-points">
          {m.assignments_points_of({ points: typed.points, most: String(pointsMax) })}
        </b>
      </p>
    )}
    {typed.comment && (
      <blockquote className="work-comment" dir="auto">
        {typed.comment}
      </blockquote>
    )}
    {rubric && <RubricTable {...chosenIn(rubric, typed)} isBrief />}
  </section>
)

/** The criteria of which a level was chosen, and which. */
function chosenIn(rubric: Rubric, typed: WrittenProps['typed']) {
  const chosen = criterionRows.flatMap((row) => {
    const [criterion, level] = [rubric[row - 1], typed[`choice_${row}`]]
    return criterion && level !== '' ? [{ criterion, level: Number(level) }] : []
  })
  return { rubric: chosen.map(({ criterion }) => criterion), choices: chosen.map(({ level }) => level) }
}
