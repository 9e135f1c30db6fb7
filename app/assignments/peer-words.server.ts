import type { OwnAssignment } from '#domain/assignments/own-assignment.server.ts'
import type { Mark } from '#domain/assignments/submission-rows.server.ts'
import { m } from '#messages'

type Learning = Pick<
  Extract<OwnAssignment, { state: 'learning' }>,
  'assignment' | 'reviewsEndAt' | 'toReview'
> & {
  versions: readonly {
    state: string
    mark: Pick<Mark, 'byPeers'> | null
    reviews: readonly unknown[]
  }[]
}

/** Who marks what is handed in now, where other learners review it; null where they never do. */
export function whoMarksNow(
  { assignment, reviewsEndAt }: Pick<Learning, 'assignment' | 'reviewsEndAt'>,
  isOver: boolean,
): 'peers' | 'teacher' | null {
  if (assignment.peerReviews === null) return null
  return isOver || reviewsEndAt ? 'teacher' : 'peers'
}

/** By whom a learner's work is marked, that which was handed in last, else that which would be; null where other learners never do. */
export function markedByWords(learning: Learning, isOver: boolean): string | null {
  const { peerReviews } = learning.assignment
  if (peerReviews === null) return null
  const [current] = learning.versions
  if (!current || current.state === 'returned')
    return whoMarksNow(learning, isOver) === 'peers' ? upTo(peerReviews) : m.assignments_peers_teacher()
  // Everybody gives as many reviews as they get.
  if (current.state === 'reviewing') return upTo(learning.toReview.length || peerReviews)
  return current.state === 'marked' && current.mark?.byPeers && current.reviews.length > 0
    ? m.assignments_peers_by({ n: current.reviews.length })
    : m.assignments_peers_teacher()
}

/** Where fewer have handed in there are fewer reviewers. */
export const upTo = (n: number): string => m.assignments_peers_by_most({ n })

/** How a mark came about, of so many reviews; null for one of those who teach. */
export function markedHow(mark: Pick<Mark, 'byPeers' | 'rubric'> | null, n: number): string | null {
  if (!mark?.byPeers || n === 0) return null
  return mark.rubric ? m.assignments_peers_median_levels({ n }) : m.assignments_peers_median({ n })
}
