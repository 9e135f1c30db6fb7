import { Badge } from '#app/ui/badge.tsx'
import type { GivenReview, NamedReview } from '#domain/assignments/peers/review-columns.server.ts'
import type { Rubric } from '#domain/assignments/rubric.ts'
import { m } from '#messages'
import { RubricTable } from './rubric-table.tsx'

/** What other learners said of somebody's work, for them: by nobody. */
export const ReceivedReviews = ({
  reviews,
  rubric,
  pointsMax,
}: {
  reviews: readonly GivenReview[]
  rubric: Rubric | null
  pointsMax: number | null
}) => (
  <details className="disclosure" open>
    <summary>{m.assignments_peers_received()}</summary>
    <div className="stack">
      {reviews.map(({ number, points, choices, comment }) => (
        <article key={number} className="stack-sm">
          <h3 className="text-base cluster">
            {m.assignments_peers_received_n({ n: String(number) })}
            <span className="muted">
              {pointsMax !== null &&
                m.assignments_points_of({ points: String(points), most: String(pointsMax) })}
            </span>
          </h3>
          <blockquote className="work-comment" dir="auto">
            {comment}
          </blockquote>
          {rubric && choices && <RubricTable rubric={rubric} choices={choices} isBrief />}
        </article>
      ))}
    </div>
  </details>
)

/** The same for those who teach, with who has not sent theirs yet. */
export const NamedReviews = ({ reviews }: { reviews: readonly NamedReview[] }) => (
  <details className="disclosure">
    <summary>
      {m.assignments_peers()} ({reviews.filter(({ isSent }) => isSent).length}/{reviews.length})
    </summary>
    <ul className="list-plain stack">
      {reviews.map(({ id, name, isSent, points, comment }) => (
        <li key={id} className="stack-sm">
          <p className="cluster">
            <b dir="auto">{name ?? m.common_account_gone()}</b>
            {isSent ? (
              <span className="muted">{m.assignments_peers_points({ points: String(points) })}</span>
            ) : (
              <Badge>{m.assignments_peers_draft()}</Badge>
            )}
          </p>
          {comment && (
            <blockquote className="work-comment" dir="auto">
              {comment}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  </details>
)

/** Why somebody wants those who teach to look again, as they or those read it. */
export const Appeal = ({ reason, isOwn }: { reason: string; isOwn: boolean }) => (
  <div className="stack-sm">
    <p>
      <b>{isOwn ? m.assignments_peers_appeal_asked() : m.assignments_peers_appeal_of_learner()}</b>
    </p>
    <blockquote className="work-comment" dir="auto">
      {reason}
    </blockquote>
  </div>
)
