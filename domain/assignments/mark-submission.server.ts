import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { completeByWork } from '#domain/learning/complete-lesson.server.ts'
import { coursePathForUpdate } from '#domain/learning/learning-path.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { Assignment } from './assignment-form.ts'
import { assignmentColumns, assignmentIn } from './assignment-of-lesson.server.ts'
import { pointsFor, type Rubric } from './rubric.ts'
import type { MarkInput } from './schema.ts'
import { currentOf, type Mark, markIn, versionColumns } from './submission-rows.server.ts'
import { learnerToMark } from './submission-to-mark.server.ts'

/** `marked-meanwhile`: somebody has marked it, or returned it, since this form was opened: `other` is what they gave.
 *  `replaced`: the learner has handed in another version, `submissionId`. */
export type Marking =
  | { outcome: 'done'; learnerName: string }
  | { outcome: 'marked-meanwhile'; other: Mark & { isReturned: boolean } }
  | { outcome: 'replaced'; submissionId: string }

type Place = { courseId: string; submissionId: string }

/** Marks what a learner has handed in, or gives it back to be worked on again, and tells them; a mark that is enough
 *  completes the lesson with it. A mark that is there is changed only by anyone who has seen it. What a completed lesson
 *  led to stays, whatever the mark becomes. Throws not-found, also for a course that is not the viewer's to manage and
 *  a submission of another; invalid 'mark-incomplete', 'points-out-of-range', 'comment-required'. */
export async function markSubmission(
  db: Db,
  viewer: Viewer,
  { courseId, submissionId }: Place,
  { isReturn, ...input }: MarkInput & { isReturn: boolean },
): Promise<Marking> {
  return db.transaction(async (tx) => {
    const learnerId = await learnerToMark(tx, viewer, { courseId, submissionId })
    // In the order of the learner's own steps, so that the two never wait for each other in a circle.
    const path = await coursePathForUpdate(tx, learnerId, courseId)
    const found = await lockSubmission(tx, submissionId)
    if (!found.isCurrent) return { outcome: 'replaced', submissionId: await newestOf(tx, found, learnerId) }
    const other = markIn(found.mark)
    if (other && other.version !== input.seen)
      return {
        outcome: 'marked-meanwhile',
        other: { ...other, isReturned: found.state === 'returned' },
      }
    const given = isReturn ? returned(input) : counted(input, found.assignment)
    const at = new Date()
    const mark = {
      ...given,
      comment: input.comment,
      markerId: viewer.id,
      byPeers: false,
      markedAt: at,
      version: uuidV7(),
    }
    await tx
      .insert(submissionMarks)
      .values({ submissionId, ...mark })
      .onConflictDoUpdate({ target: submissionMarks.submissionId, set: mark })
    await tx
      .update(submissions)
      .set({ state: isReturn ? 'returned' : 'marked' })
      .where(eq(submissions.id, submissionId))
    const learner = { id: learnerId, fullName: found.learnerName }
    if (path && !isReturn) await completeByWork(tx, learner, path, found.lesson.id)
    await announce(tx, viewer, { ...found, courseId, learnerId, isReturn, isChange: other !== null, at })
    return { outcome: 'done', learnerName: found.learnerName }
  })
}

async function lockSubmission(tx: Db, submissionId: string) {
  const [found] = await tx
    .select({
      isCurrent: submissions.isCurrent,
      learnerName: profiles.fullName,
      lesson: { id: lessons.id, title: lessons.title },
      courseTitle: courses.title,
      assignment: assignmentColumns,
    })
    .from(submissions)
    .innerJoin(profiles, eq(profiles.id, submissions.userId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(assignments, eq(assignments.lessonId, submissions.lessonId))
    .where(eq(submissions.id, submissionId))
    .for('update', { of: submissions })
  if (!found) throw new DomainError('not-found', 'submission')
  // Read once the row is held: whoever held it before has written it.
  const [row] = await tx
    .select(versionColumns)
    .from(submissions)
    .leftJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
    .leftJoin(profiles, eq(profiles.id, submissionMarks.markerId))
    .where(eq(submissions.id, submissionId))
  return { ...found, assignment: assignmentIn(found.assignment), mark: row?.mark ?? null, state: row?.state }
}

async function newestOf(tx: Db, { lesson }: { lesson: { id: string } }, learnerId: string): Promise<string> {
  const [newest] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(currentOf(learnerId, lesson.id))
  if (!newest) throw new DomainError('not-found', 'submission')
  return newest.id
}

type Given = {
  points: number | null
  pointsMax: number | null
  rubric: Rubric | null
  choices: number[] | null
}

const nothingCounted: Given = { points: null, pointsMax: null, rubric: null, choices: null }

/** Anyone who gets work back learns what to do. */
function returned({ comment }: MarkInput): Given {
  if (!comment) throw new DomainError('invalid', 'comment-required')
  return nothingCounted
}

function counted({ points, choices, comment }: MarkInput, { rubric, pointsMax }: Assignment): Given {
  if (rubric) {
    const sum = pointsFor(rubric, choices)
    if (sum === null) throw new DomainError('invalid', 'mark-incomplete')
    return { points: sum, pointsMax, rubric, choices: choices.slice(0, rubric.length).map(Number) }
  }
  if (pointsMax === null) {
    if (!comment) throw new DomainError('invalid', 'comment-required')
    return nothingCounted
  }
  if (points === null || !(points >= 0 && points <= pointsMax))
    throw new DomainError('invalid', 'points-out-of-range')
  return { points, pointsMax, rubric: null, choices: null }
}

type Told = {
  courseId: string
  courseTitle: string
  learnerId: string
  learnerName: string
  lesson: { id: string; title: string }
  isReturn: boolean
  isChange: boolean
  at: Date
}

async function announce(tx: Db, viewer: Viewer, { courseId, lesson, at, ...told }: Told): Promise<void> {
  await notify(tx, told.isReturn ? 'work-returned' : 'work-marked', {
    course: { id: courseId, title: told.courseTitle },
    lesson,
    from: viewer.fullName,
    at,
    people: [told.learnerId],
  })
  if (told.isChange)
    await recordAudit(
      tx,
      viewer,
      'mark-changed',
      { id: told.learnerId, name: told.learnerName },
      { course: told.courseTitle, lesson: lesson.title },
    )
}
