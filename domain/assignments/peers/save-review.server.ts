import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { peerReviews } from '#db/tables/assignments.ts'
import { pointsFor, type Rubric } from '#domain/assignments/rubric.ts'
import type { ReviewInput } from '#domain/assignments/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type ReviewPlace, reviewAt } from './review-at.server.ts'
import { lockWork, settleWork } from './settle-reviews.server.ts'

/** Keeps what somebody has so far of a review that was drawn for them, right or wrong; what is no whole number is left
 *  out. Throws not-found for a review that is not theirs; conflict 'review-sent', 'review-over'. */
export const saveReviewDraft = (
  db: Db,
  viewer: Viewer,
  place: ReviewPlace,
  input: ReviewInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { review, round } = await lockReview(tx, viewer, place)
    const inRange = input.points !== null && input.points >= 0 && input.points <= round.pointsMax
    await tx
      .update(peerReviews)
      .set({
        points: inRange ? input.points : null,
        choices: round.rubric?.map((_, at) => input.choices[at] ?? null) ?? null,
        comment: input.comment,
      })
      .where(eq(peerReviews.id, review.id))
  })

/** Sends a review, once and for good; the last of a work gives that its mark, in the same transaction. Throws the same
 *  as `saveReviewDraft`, and invalid 'mark-incomplete', 'points-out-of-range', 'comment-required'. */
export const sendReview = (db: Db, viewer: Viewer, place: ReviewPlace, input: ReviewInput): Promise<void> =>
  db.transaction(async (tx) => {
    const { review, round, work } = await lockReview(tx, viewer, place)
    const given = counted(input, round)
    if (!input.comment) throw new DomainError('invalid', 'comment-required')
    await tx
      .update(peerReviews)
      .set({ ...given, comment: input.comment, sentAt: new Date() })
      .where(eq(peerReviews.id, review.id))
    await settleWork(tx, work, { isOver: false })
  })

/** A review that can still be written, with the work that it is of, both held. */
async function lockReview(tx: Db, viewer: Viewer, place: ReviewPlace) {
  const { review, round } = await reviewAt(tx, viewer, place)
  const work = await lockWork(tx, review.submissionId)
  const [now] = await tx
    .select({ sentAt: peerReviews.sentAt })
    .from(peerReviews)
    .where(eq(peerReviews.id, review.id))
    .for('update')
  if (!work || !now) throw new DomainError('not-found', 'review')
  if (now.sentAt) throw new DomainError('conflict', 'review-sent')
  if (!work.isReviewed || round.endsAt <= new Date()) throw new DomainError('conflict', 'review-over')
  return { review, round, work }
}

function counted(
  { points, choices }: ReviewInput,
  { rubric, pointsMax }: { rubric: Rubric | null; pointsMax: number },
): { points: number; choices: number[] | null } {
  if (rubric) {
    const sum = pointsFor(rubric, choices)
    if (sum === null) throw new DomainError('invalid', 'mark-incomplete')
    return { points: sum, choices: choices.slice(0, rubric.length).map(Number) }
  }
  if (points === null || !(points >= 0 && points <= pointsMax))
    throw new DomainError('invalid', 'points-out-of-range')
  return { points, choices: null }
}
