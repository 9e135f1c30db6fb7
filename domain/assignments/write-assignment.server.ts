import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import type { Assignment } from './assignment-form.ts'
import { assignmentIn } from './assignment-of-lesson.server.ts'
import { followPeerOption } from './peers/enqueue-peer-review.server.ts'

/** What a lesson asks to be handed in, held until the transaction ends; undefined for nothing. */
export async function storedAssignment(
  tx: Db,
  lessonId: string,
): Promise<(Assignment & { updatedAt: Date }) | undefined> {
  const [stored] = await tx.select().from(assignments).where(eq(assignments.lessonId, lessonId)).for('update')
  if (!stored) return undefined
  const { lessonId: _, ...there } = assignmentIn(stored)
  return there
}

/** Whether what is asked is what was asked (`there`) already. */
export function isAsked(there: (Assignment & { updatedAt: Date }) | undefined, asked: Assignment): boolean {
  if (!there) return false
  const { updatedAt: _, ...now } = there
  return isDeepStrictEqual(now, asked)
}

/** Whether other learners would review from a day on that is over already: nobody could hand in for it any more. What
 *  was so before stays so. */
export function comesTooLate(
  there: Assignment | undefined,
  { peerReviews, dueAt }: Pick<Assignment, 'peerReviews' | 'dueAt'>,
  now: Date,
): boolean {
  if (peerReviews === null || !dueAt || dueAt > now) return false
  return typeof there?.peerReviews !== 'number' || minuteOf(there.dueAt) !== minuteOf(dueAt)
}

/** A form knows no seconds. */
const minuteOf = (at: Date | null) => at && Math.floor(at.getTime() / 60_000)

/** Lets a lesson ask for this from now on. The caller holds `there` (`storedAssignment`). */
export async function writeAssignment(tx: Db, lessonId: string, asked: Assignment): Promise<void> {
  await tx
    .insert(assignments)
    .values({ lessonId, ...asked })
    .onConflictDoUpdate({ target: assignments.lessonId, set: { ...asked, updatedAt: new Date() } })
  await followPeerOption(tx, lessonId, asked)
}
