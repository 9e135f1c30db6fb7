import { Badge } from '#app/ui/badge.tsx'
import type { Rubric } from '#domain/assignments/rubric.ts'
import { m } from '#messages'
import { RubricTable } from './rubric-table.tsx'

export type ShownMark = {
  markerName: string | null
  /** It is what the reviews of other learners came to. */
  byPeers: boolean
  points: number | null
  pointsMax: number | null
  rubric: Rubric | null
  choices: readonly number[]
  comment: string
  markedAt: Date
}

type Props = {
  mark: ShownMark
  /** How it came about, where others have made it. */
  how?: string | null
  /** Whether it was given back; else whether it is enough, where there is something to reach. */
  isReturned: boolean
  isPass: boolean | null
  /** Of the rubric, the given levels alone: for those who know it. */
  isBrief?: boolean
  momentOf: (at: Date) => string
}

/** What was said of a version: points, the levels that were given, words. */
export const MarkView = ({ mark, how, isReturned, isPass, isBrief, momentOf }: Props) => (
  <div className="stack">
    <p className="cluster">
      {isReturned ? (
        <Badge tone="accent" icon="edit">
          {m.assignments_state_returned()}
        </Badge>
      ) : (
        <>
          {mark.points !== null && (
            <b className="work-points">
              {m.assignments_points_of({ points: String(mark.points), most: String(mark.pointsMax) })}
            </b>
          )}
          <PassBadge isPass={isPass} />
        </>
      )}
      <span className="muted">
        {m.common_by_on({
          name: mark.byPeers ? m.assignments_peers_learners() : (mark.markerName ?? m.common_account_gone()),
          date: momentOf(mark.markedAt),
        })}
      </span>
    </p>
    {how && <p className="muted">{how}</p>}
    {mark.comment && (
      <blockquote className="work-comment" dir="auto">
        {mark.comment}
      </blockquote>
    )}
    {mark.rubric && <RubricTable rubric={mark.rubric} choices={mark.choices} isBrief={isBrief} />}
  </div>
)

const PassBadge = ({ isPass }: { isPass: boolean | null }) =>
  isPass === null ? (
    <Badge tone="success" icon="check">
      {m.common_state_marked()}
    </Badge>
  ) : isPass ? (
    <Badge tone="success" icon="check">
      {m.common_passed()}
    </Badge>
  ) : (
    <Badge tone="accent">{m.assignments_not_passed()}</Badge>
  )
