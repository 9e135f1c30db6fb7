import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { peerRounds, type SubmissionState, submissions } from '#db/tables/assignments.ts'
import type { Assignment } from '#domain/assignments/assignment-form.ts'
import { enqueueNextStep } from '#domain/jobs/enqueue-peer-review.server.ts'

/** What is handed in during the last seconds is stored a little later. */
const drawnAfterMs = 60_000

/** Whether it was drawn who reviews whose work at a lesson. */
export const isDrawn = async (tx: Db, lessonId: string): Promise<boolean> =>
  (await tx.$count(peerRounds, eq(peerRounds.lessonId, lessonId))) > 0

/** Queues that reviewers are drawn when the day until which work is due is over; the person who moves it queues it anew. */
export const enqueueDraw = (tx: Db, lessonId: string, dueAt: Date): Promise<void> =>
  enqueueNextStep(tx, lessonId, new Date(dueAt.getTime() + drawnAfterMs))

/** Who marks what: after this, work that waits is for other learners where it is to be reviewed and came in time, else
 *  for those who teach, and the draw is queued. Nothing changes once it was drawn. In the transaction that writes the
 *  assignment and holds it. */
export async function followPeerOption(
  tx: Db,
  lessonId: string,
  { peerReviews, dueAt }: Pick<Assignment, 'peerReviews' | 'dueAt'>,
): Promise<void> {
  if (await isDrawn(tx, lessonId)) return
  if (peerReviews === null || !dueAt) return passOn(tx, lessonId, 'reviewing', 'handed-in')
  await passOn(tx, lessonId, 'reviewing', 'handed-in', gt(submissions.submittedAt, dueAt))
  await passOn(tx, lessonId, 'handed-in', 'reviewing', lte(submissions.submittedAt, dueAt))
  await enqueueDraw(tx, lessonId, dueAt)
}

/** What of a lesson's current work is in one state is in another from now on. */
export async function passOn(
  tx: Db,
  lessonId: string,
  from: SubmissionState,
  to: SubmissionState,
  which?: SQL,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ state: to })
    .where(and(eq(submissions.lessonId, lessonId), submissions.isCurrent, eq(submissions.state, from), which))
}
