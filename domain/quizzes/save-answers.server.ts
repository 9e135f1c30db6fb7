import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { learningPathForUpdate } from '#domain/learning/learning-path.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { givenOf } from './asked-question.ts'
import { answersOf, isOverdue, secondsLeft } from './attempt-columns.server.ts'
import { type OpenAnswers, openIn } from './open-answers.ts'
import { refuseTooLong } from './refuse-too-long.server.ts'
import { type Attempt, lockAttempt, settleAttempt } from './settle-attempt.server.ts'

export type SentAnswer = { slot: number; sent: readonly string[] }
type Sent = { courseId: string; lessonId: string; attemptId: string; answers: readonly SentAnswer[] }

/** Saves what is given to questions of the viewer's open attempt, as it arrives: of two the later stays, the same twice is the same as
 *  once. An answer that comes more than a few seconds after the deadline (graceSeconds) is not taken. Throws not-found for an attempt
 *  that is not the viewer's, or of another lesson or course; conflict 'attempt-over'; invalid for a text that is too long. */
export async function saveAnswers(db: Db, viewer: Viewer, { answers, ...which }: Sent): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await ownAttempt(tx, viewer, which)
    if (attempt.state !== 'open' || attempt.isOverdue) throw new DomainError('conflict', 'attempt-over')
    await write(tx, attempt, answers)
  })
}

/** With less time than this left nobody is asked anything any more. Seconds. */
const timeToAsk = 5

/** Saves what is given to the viewer's attempt, and says what its learner is to be asked about before it is graded; null for nothing,
 *  and when its time is over. Throws like
 *  `submitAttempt`. */
export async function saveAndAsk(
  db: Db,
  viewer: Viewer,
  { answers, ...which }: Sent,
): Promise<OpenAnswers | null> {
  return db.transaction(async (tx) => {
    const attempt = await ownAttempt(tx, viewer, which)
    const isInTime = attempt.secondsLeft === null || attempt.secondsLeft > timeToAsk
    if (attempt.state !== 'open' || !isInTime) return null
    await write(tx, attempt, answers)
    const left = openIn(await answersOf(tx, attempt.id))
    return left.unanswered.length + left.noNumbers.length > 0 ? left : null
  })
}

/** Hands an attempt in, with the answers that come with it, if they are in time: it is graded once, however often and from however many
 *  places it is sent, and its lesson completed with it. Returns its number. Throws not-found for an attempt that is not the viewer's, or
 *  of another lesson or course. */
export async function submitAttempt(
  db: Db,
  viewer: Viewer,
  { answers, ...which }: Sent,
): Promise<{ number: number; hasFinishedCourse: boolean }> {
  return db.transaction(async (tx) => {
    // Anyone who is no longer enrolled still hands in what they began.
    const path = isUuid(which.courseId)
      ? await learningPathForUpdate(tx, viewer.id, which.courseId, which.lessonId)
      : null
    const attempt = await ownAttempt(tx, viewer, which)
    if (attempt.state === 'open' && !attempt.isOverdue) await write(tx, attempt, answers)
    const done = await settleAttempt(tx, attempt, path, attempt.isOverdue ? 'expired' : 'submitted')
    return { number: attempt.number, hasFinishedCourse: done?.hasFinishedCourse ?? false }
  })
}

type Which = Omit<Sent, 'answers'>

async function ownAttempt(
  tx: Db,
  viewer: Viewer,
  { courseId, lessonId, attemptId }: Which,
): Promise<Attempt & { isOverdue: boolean; secondsLeft: number | null }> {
  const missing = new DomainError('not-found', 'attempt')
  if (![courseId, lessonId, attemptId].every(isUuid)) throw missing
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt?.userId !== viewer.id || attempt.lessonId !== lessonId) throw missing
  const [found] = await tx
    .select({ isOverdue, secondsLeft })
    .from(quizAttempts)
    .innerJoin(quizzes, and(eq(quizzes.lessonId, quizAttempts.lessonId), eq(quizzes.courseId, courseId)))
    .where(eq(quizAttempts.id, attemptId))
  if (!found) throw missing
  return { ...attempt, isOverdue: found.isOverdue ?? false, secondsLeft: found.secondsLeft }
}

async function write(tx: Db, attempt: Attempt, answers: readonly SentAnswer[]): Promise<void> {
  const asked = await answersOf(tx, attempt.id)
  const bySlot = new Map(asked.map((answer) => [answer.slot, answer]))
  const changed = answers.flatMap(({ slot, sent }) => {
    const question = bySlot.get(slot)
    if (!question) return []
    refuseTooLong(question.body, sent)
    return [{ slot, given: givenOf(question.body, { ...attempt, slot }, sent) }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${quizAnswers} set given = nullif(change.given, 'null'::jsonb), saved_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as change(slot int, given jsonb)
    where ${quizAnswers.attemptId} = ${attempt.id} and ${quizAnswers.slot} = change.slot
      and ${quizAnswers.given} is distinct from nullif(change.given, 'null'::jsonb)`)
}
