import type { Db } from '#db/client.server.ts'
import { assignmentFormSchema, type TypedAssignment } from './assignment-form.ts'
import { isDrawn } from './peers/enqueue-peer-review.server.ts'
import { comesTooLate, isAsked, storedAssignment, writeAssignment } from './write-assignment.server.ts'

/** Writes what lessons of a course ask to be handed in, as its folder says it; the caller holds the course and has checked each
 *  (`assignmentFormSchema`). One that names no day, or no days after enrolling, keeps what it has, and one whose reviewers are
 *  drawn keeps their number. Returns those lessons that ask for something else now, and those in which other learners would review
 *  from now on though the day is over: these are not written. */
export async function importAssignments(
  tx: Db,
  askedBy: ReadonlyMap<string, TypedAssignment>,
  now = new Date(),
): Promise<{ changed: Set<string>; tooLate: Set<string> }> {
  const [changed, tooLate] = [new Set<string>(), new Set<string>()]
  for (const [lessonId, typed] of askedBy) {
    const { updatedAt: _, ...asked } = assignmentFormSchema.parse(typed)
    const there = await storedAssignment(tx, lessonId)
    const isSettled = there !== undefined && (await isDrawn(tx, lessonId))
    const wanted = {
      ...asked,
      ...(there && !typed.due_at && { dueAt: there.dueAt }),
      ...(there && !typed.due_days && { dueDays: there.dueDays }),
      ...(there && !typed.due_at && !typed.due_days && { timeZone: there.timeZone }),
      ...(isSettled && { peerReviews: there.peerReviews }),
    }
    if (isAsked(there, wanted)) continue
    if (!isSettled && comesTooLate(there, wanted, now)) {
      tooLate.add(lessonId)
      continue
    }
    await writeAssignment(tx, lessonId, wanted)
    changed.add(lessonId)
  }
  return { changed, tooLate }
}
