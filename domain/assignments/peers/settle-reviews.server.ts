import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { peerReviews, peerRounds, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { storedChoices, storedRubric } from '#domain/assignments/rubric.ts'
import { completeByWork } from '#domain/learning/complete-lesson.server.ts'
import { coursePathForUpdate, type PathWithEnrollment } from '#domain/learning/learning-path.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { peerMark } from './peer-mark.ts'

/** A work that is reviewed, held with its author's path, in the order of the author's own steps, so that nobody waits
 *  for another in a circle. */
export type ReviewedWork = {
  id: string
  author: { id: string; fullName: string }
  course: { id: string; title: string }
  lesson: { id: string; title: string }
  /** null for somebody who is no longer enrolled. */
  path: PathWithEnrollment | null
  /** Whether reviews of it still count: it was not replaced, or marked by those who teach. */
  isReviewed: boolean
}

/** Throws nothing: null for a work that is gone. */
export async function lockWork(tx: Db, submissionId: string): Promise<ReviewedWork | null> {
  const [found] = await tx
    .select({
      author: { id: profiles.id, fullName: profiles.fullName },
      course: { id: courses.id, title: courses.title },
      lesson: { id: lessons.id, title: lessons.title },
    })
    .from(submissions)
    .innerJoin(profiles, eq(profiles.id, submissions.userId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(eq(submissions.id, submissionId))
  if (!found) return null
  const path = await coursePathForUpdate(tx, found.author.id, found.course.id)
  const [work] = await tx
    .select({ state: submissions.state, isCurrent: submissions.isCurrent })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for('update')
  if (!work) return null
  return { ...found, id: submissionId, path, isReviewed: work.isCurrent && work.state === 'reviewing' }
}

/** Gives a work the mark that its reviews come to once all of them are in, or their time is over; without any it is for
 *  those who teach. Those of reviewers who have left the course are not waited for. Its author is told as of a
 *  teacher's mark, and the lesson is completed if that is enough. */
export async function settleWork(tx: Db, work: ReviewedWork, { isOver }: { isOver: boolean }): Promise<void> {
  if (!work.isReviewed || (!isOver && (await areAwaited(tx, work)))) return
  const sent = await tx
    .select({
      points: sql<number>`${peerReviews.points}`,
      choices: peerReviews.choices,
      rubric: peerRounds.rubric,
      pointsMax: peerRounds.pointsMax,
    })
    .from(peerReviews)
    .innerJoin(peerRounds, eq(peerRounds.lessonId, peerReviews.lessonId))
    .where(and(eq(peerReviews.submissionId, work.id), isNotNull(peerReviews.sentAt)))
    .orderBy(asc(peerReviews.id))
  const [round] = sent
  await tx
    .update(submissions)
    .set({ state: round ? 'marked' : 'handed-in' })
    .where(eq(submissions.id, work.id))
  if (!round) return
  const rubric = storedRubric(round.rubric)
  const mark = peerMark(
    rubric,
    sent.map(({ points, choices }) => ({ points, choices: storedChoices(choices) })),
  )
  const at = new Date()
  await tx.insert(submissionMarks).values({
    ...mark,
    submissionId: work.id,
    rubric,
    pointsMax: round.pointsMax,
    comment: '',
    byPeers: true,
    markedAt: at,
    version: uuidV7(),
  })
  const { author, course, lesson } = work
  if (work.path) await completeByWork(tx, author, work.path, lesson.id)
  await notify(tx, 'work-reviewed', { course, lesson, at, people: [author.id] })
}

/** Of a row of `submissions`: that somebody who is still there has a review of it to send. */
const isAwaited = sql<boolean>`exists (
  select from peer_reviews r
    join profiles p on p.id = r.reviewer_id and p.suspended_at is null
    join enrollments e on e.user_id = r.reviewer_id and e.course_id = ${submissions.courseId}
  where r.submission_id = ${submissions.id} and r.sent_at is null)`

const areAwaited = async (tx: Db, { id }: ReviewedWork): Promise<boolean> =>
  (await tx.$count(submissions, and(eq(submissions.id, id), isAwaited))) > 0

/** Settles the work of a lesson that waits for nobody, or all of it once the time for reviews is over: each in a
 *  transaction of its own; nothing for what was settled before. */
export async function settleRound(db: Db, lessonId: string, { isOver }: { isOver: boolean }): Promise<void> {
  const works = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.lessonId, lessonId),
        submissions.isCurrent,
        eq(submissions.state, 'reviewing'),
        isOver ? undefined : not(isAwaited),
      ),
    )
    .orderBy(asc(submissions.id))
  for (const { id } of works)
    await db.transaction(async (tx) => {
      const work = await lockWork(tx, id)
      if (work) await settleWork(tx, work, { isOver })
    })
}
