import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { assignments, submissions } from '#db/tables/assignments.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockLesson } from '#domain/studio/lock-course.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type AssignmentInput, type TypedAssignment, typeAssignment } from './assignment-form.ts'
import { isDrawn } from './peers/enqueue-peer-review.server.ts'
import { comesTooLate, isAsked, storedAssignment, writeAssignment } from './write-assignment.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left. */
export type AssignmentUpdate =
  | { outcome: 'saved' }
  | { outcome: 'changed-meanwhile'; current: TypedAssignment }

type Place = { courseId: string; lessonId: string }

/** Says what a lesson asks its learners to hand in, unless that has changed since `input.updatedAt` (null: it asked for
 *  nothing): then nothing is written. Anyone who has completed the lesson keeps that, and marks that were given stay.
 *  Throws not-found, also for a lesson of another course; conflict 'reviews-drawn' for another number of reviewers once
 *  it was drawn who they are; invalid 'reviews-too-late' where other learners are to review from now on and the day is
 *  over. */
export async function saveAssignment(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: Place,
  { updatedAt, ...input }: AssignmentInput,
  now = new Date(),
): Promise<AssignmentUpdate> {
  return db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    const there = await storedAssignment(tx, lesson.id)
    if (isAsked(there, input)) return { outcome: 'saved' }
    if (there && updatedAt?.getTime() !== there.updatedAt.getTime())
      return { outcome: 'changed-meanwhile', current: typeAssignment(there) }
    const drawn = there !== undefined && (await isDrawn(tx, lesson.id))
    if (drawn && there.peerReviews !== input.peerReviews) throw new DomainError('conflict', 'reviews-drawn')
    if (!drawn && comesTooLate(there, input, now)) throw new DomainError('invalid', 'reviews-too-late')
    await writeAssignment(tx, lesson.id, input)
    await announceChange(tx, courseTags(course.id))
    return { outcome: 'saved' }
  })
}

/** Asks for nothing any more. Throws not-found, also for a lesson of another course, and conflict 'handed-in' once
 *  somebody has handed in something: their work would be lost. */
export async function removeAssignment(db: Db, viewer: Viewer, { courseId, lessonId }: Place): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    if (!(await storedAssignment(tx, lesson.id))) throw new DomainError('not-found', 'assignment')
    if ((await tx.$count(submissions, eq(submissions.lessonId, lesson.id))) > 0)
      throw new DomainError('conflict', 'handed-in')
    await tx.delete(assignments).where(eq(assignments.lessonId, lesson.id))
    await announceChange(tx, courseTags(course.id))
  })
}
