import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { reviewAnswers } from '#db/tables/learning.ts'
import { canAnswerReviews } from '#domain/courses/policy.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type LockedReview, lockReview, type ReviewKey } from './lock-review.server.ts'

/** Says what the instructor of the course answers to a review; saying it again replaces it. Its writer is notified, once a
 *  review. Throws forbidden for anybody else, not-found for a review of another course or one that is hidden. */
export async function answerReview(db: Db, viewer: Viewer, key: ReviewKey, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, course, writer } = await reviewToAnswer(tx, viewer, key)
    await tx
      .insert(reviewAnswers)
      .values({ reviewId: id, userId: viewer.id, text })
      .onConflictDoUpdate({
        target: reviewAnswers.reviewId,
        set: { userId: viewer.id, text, updatedAt: new Date() },
      })
    const from = viewer.fullName
    await notify(tx, 'review-answered', { reviewId: id, course, from, people: [writer.id] })
    await announceChange(tx, courseTags(course.id))
  })
}

/** Takes the answer to a review back; one that is not there is taken back already. Throws as `answerReview` does. */
export async function takeBackAnswer(db: Db, viewer: Viewer, key: ReviewKey): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, course } = await reviewToAnswer(tx, viewer, key)
    await tx.delete(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
    await announceChange(tx, courseTags(course.id))
  })
}

async function reviewToAnswer(tx: Db, viewer: Viewer, key: ReviewKey): Promise<LockedReview> {
  const review = await lockReview(tx, viewer, key)
  if (!canAnswerReviews(viewer, review.course)) throw new DomainError('forbidden', 'instructors-answer')
  if (review.hiddenReason !== null) throw new DomainError('not-found', 'review')
  return review
}
