import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseReviews } from '#db/tables/learning.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canHideReviews } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type LockedReview, lockReview, type ReviewKey } from './lock-review.server.ts'

/** Hides a review from everybody but its writer, who reads the reason, and those who may show it again; its stars count
 *  nowhere. Hiding it again gives it another reason. Throws forbidden for all but staff and admins, not-found for a
 *  review of another course. */
export async function hideReview(db: Db, viewer: Viewer, key: ReviewKey, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await reviewToHide(tx, viewer, key)
    if (review.hiddenReason === reason) return
    await setHidden(tx, review, { hiddenAt: new Date(), hiddenReason: reason })
    const details = { course: review.course.title, why: reason }
    await recordAudit(tx, viewer, 'review-hidden', subjectOf(review), details)
  })
}

/** Shows a review to everybody again. Throws as `hideReview` does. */
export async function showReview(db: Db, viewer: Viewer, key: ReviewKey): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await reviewToHide(tx, viewer, key)
    if (review.hiddenReason === null) return
    await setHidden(tx, review, { hiddenAt: null, hiddenReason: null })
    await recordAudit(tx, viewer, 'review-shown', subjectOf(review), { course: review.course.title })
  })
}

async function reviewToHide(tx: Db, viewer: Viewer, key: ReviewKey): Promise<LockedReview> {
  const review = await lockReview(tx, viewer, key)
  if (!canHideReviews(viewer)) throw new DomainError('forbidden', 'staff-hide-reviews')
  return review
}

type Hidden = { hiddenAt: Date; hiddenReason: string } | { hiddenAt: null; hiddenReason: null }

async function setHidden(tx: Db, { id, course }: LockedReview, hidden: Hidden): Promise<void> {
  await tx.update(courseReviews).set(hidden).where(eq(courseReviews.id, id))
  await announceChange(tx, courseTags(course.id))
}

const subjectOf = ({ writer }: LockedReview) => ({ id: writer.id, name: writer.fullName })
