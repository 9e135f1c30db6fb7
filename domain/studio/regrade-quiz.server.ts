import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { coursePathForUpdate, type PathWithEnrollment } from '#domain/learning/learning-path.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { personBehind } from '#domain/people/person-behind.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  answersToMend,
  learnersToMend,
  type MendedQuestion,
  mendedQuestions,
} from '#domain/quizzes/mended-questions.server.ts'
import { type MendedAttempt, mendingOf } from '#domain/quizzes/mending.server.ts'
import { percentOf } from '#domain/quizzes/result.ts'
import { lockAttemptsOver, saveMended } from '#domain/quizzes/save-mended.server.ts'
import { completeLearner } from '#domain/quizzes/settle-attempt.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { lockCourse } from './lock-course.server.ts'
import { quizIn, versionsOf } from './quiz-regrading.server.ts'

type Which = { courseId: string; lessonId: string }

/** As many learners are a transaction: nobody waits long for one. */
const learnersAtOnce = 100

/** Grades the attempts at a quiz again by the keys that its questions have now: what was given is worth more where it
 *  is by them, and never less; anyone who has passed by that has completed the lesson as if they had passed at once, and
 *  is told like all whose mark has changed. The first hundred learners at once, the others by a job. Twice is the same
 *  as once. `seen`: the versions that it was asked for with (`QuizRegrading`). Returns for how many learners so far,
 *  and whether that was all. Throws not-found, also for another course's lesson, and conflict 'changed-meanwhile' where
 *  the questions are others by now. */
export async function regradeQuiz(
  db: Db,
  viewer: Viewer,
  which: Which,
  seen: string,
  { at = new Date(), most = learnersAtOnce } = {},
): Promise<{ learners: number; isWhole: boolean }> {
  return db.transaction(async (tx) => {
    const quiz = await lockRegrading(tx, viewer, which, seen)
    if (!quiz) throw new DomainError('conflict', 'changed-meanwhile')
    const { learners, next } = await regradeSome(tx, viewer, quiz, { at, most, after: null })
    if (next) await addJob(tx, 'regrade-quiz', { ...which, seen, by: viewer.id, at, after: next })
    return { learners, isWhole: next === null }
  })
}

/** The job that goes on where the first hundred ended. Stops for good when the person who has asked may not work on the course
 *  any more, or when the questions are others: what is left is there to be seen and asked for again. */
export async function regradeRest(
  db: Db,
  { courseId, lessonId, seen, by, at, after }: JobPayload<'regrade-quiz'>,
  { signal }: { signal: AbortSignal },
  most = learnersAtOnce,
): Promise<void> {
  const viewer = await personBehind(db, by)
  let from: string | null = viewer && after
  while (viewer && from) {
    signal.throwIfAborted()
    from = await db
      .transaction(async (tx) => {
        const quiz = await lockRegrading(tx, viewer, { courseId, lessonId }, seen)
        return quiz && (await regradeSome(tx, viewer, quiz, { at, most, after: from })).next
      })
      .catch((error: unknown) => {
        if (!isDomainError(error)) throw error
        return null
      })
  }
}

/** A quiz of a course that the viewer may work on, held by holding the course, and its questions that were put right;
 *  null where they are not those that were seen. */
async function lockRegrading(tx: Db, viewer: Viewer, which: Which, seen: string) {
  const course = await lockCourse(tx, viewer, which.courseId)
  const { lesson } = await quizIn(tx, which)
  const questions = await mendedQuestions(tx, which)
  return versionsOf(questions) === seen ? { course, lesson, questions } : null
}

type Locked = {
  course: { id: string; title: string }
  lesson: { id: string; title: string }
  questions: MendedQuestion[]
}

/** Grades again for the next learners, by their ids. `next`: the last of them, where there may be more. */
async function regradeSome(
  tx: Db,
  viewer: Viewer,
  { course, lesson, questions }: Locked,
  { at, most, after }: { at: Date; most: number; after: string | null },
): Promise<{ learners: number; next: string | null }> {
  const learners = await learnersToMend(tx, lesson.id, questions, { after, most })
  // In one order, the path before the attempt, as anyone who hands in takes them.
  const paths = new Map<string, PathWithEnrollment | null>()
  for (const id of learners) paths.set(id, await coursePathForUpdate(tx, id, course.id))
  await lockAttemptsOver(tx, lesson.id, learners)
  const mending = mendingOf(questions, await answersToMend(tx, lesson.id, questions, { learners }))
  await saveMended(tx, lesson.id, mending)
  const best = bestOf(mending.attempts)
  for (const attempt of best) {
    const path = paths.get(attempt.userId) ?? null
    await completeLearner(tx, { userId: attempt.userId, lessonId: lesson.id }, path)
    await notify(tx, 'quiz-marked', {
      course: { id: course.id, title: course.title },
      lesson,
      attempt: { id: attempt.attemptId, number: attempt.number },
      from: viewer.fullName,
      people: [attempt.userId],
      again: {
        at,
        was: percentOf({ points: attempt.was, pointsMax: attempt.pointsMax }),
        becomes: percentOf(attempt),
        passes: mending.passing.has(attempt.userId),
      },
    })
  }
  if (best.length > 0)
    await recordAudit(
      tx,
      viewer,
      'quiz-regraded',
      { id: lesson.id, name: lesson.title },
      { course: course.title, attempts: mending.attempts.length, passed: mending.passing.size },
    )
  return { learners: best.length, next: learners.length < most ? null : (learners.at(-1) ?? null) }
}

/** Of each learner the attempt of which they are told: the one that came to most. */
function bestOf(attempts: readonly MendedAttempt[]): MendedAttempt[] {
  const best = new Map<string, MendedAttempt>()
  for (const attempt of attempts)
    if (attempt.points > (best.get(attempt.userId)?.points ?? -1)) best.set(attempt.userId, attempt)
  return [...best.values()]
}
