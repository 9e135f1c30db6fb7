import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { peerReviewPath } from '#shared/paths/course.ts'

type Props = {
  courseId: string
  lessonId: string
  reviews: readonly { place: number; isSent: boolean; isOpen: boolean }[]
  until: string
}

/** Which work of others is somebody's to review, how far they are, and the next of it. */
export function ReviewsToWrite({ courseId, lessonId, reviews, until }: Props) {
  const pathOf = (place: number) =>
    peerReviewPath({
      courseId,
      lessonId,
      place: String(place),
    })
  // What was marked or replaced meanwhile is not asked of anybody.
  const asked = reviews.filter(({ isSent, isOpen }) => isSent || isOpen)
  const next = reviews.find(({ isOpen }) => isOpen)
  return (
    <section className="card card-padded stack" aria-labelledby="to-review">
      <h2 id="to-review" className="text-lg">
        {m.assignments_peers_to_review({
          n: String(asked.filter(({ isSent }) => isSent).length),
          all: String(asked.length),
        })}
      </h2>
      {next ? (
        <p className="muted">{m.assignments_peers_until({ date: until })}</p>
      ) : (
        asked.length > 0 && <p>{m.assignments_peers_done()}</p>
      )}
      <ul className="list-plain stack-sm">
        {reviews.map(({ place, isSent, isOpen }) => (
          <li key={place} className="spread">
            <AppLink to={pathOf(place)}>{m.assignments_peers_whose({ n: String(place) })}</AppLink>
            {isSent ? (
              <Badge tone="success" icon="check">
                {m.assignments_peers_sent()}
              </Badge>
            ) : (
              <Badge>{isOpen ? m.assignments_peers_draft() : m.assignments_peers_lapsed()}</Badge>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <div>
          <ButtonLink to={pathOf(next.place)} icon="edit">
            {m.assignments_peers_next()}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
