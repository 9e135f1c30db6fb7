import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { sentOf } from '#domain/quizzes/asked.ts'
import { answersOf } from '#domain/quizzes/attempt-columns.server.ts'
import type { Given, QuestionBody } from '#domain/quizzes/question.ts'
import { saveAnswers } from '#domain/quizzes/save-answers.server.ts'
import { lockAttempt, settleAttempt } from '#domain/quizzes/settle-attempt.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { isoDay } from '#shared/dates.ts'
import { chanceFrom } from './demo-learners.ts'

type Place = { courseId: string; lessonId: string }

/** How somebody of the demo takes a lesson at a moment of the past: they pass its quiz, if it has one, not all of them at their first attempt, and complete it. By the use cases
 *  of real learners; what they wrote of today is put back to that moment. */
export async function lessonsTaker(db: Db) {
  const rows = await db.select({ lessonId: quizzes.lessonId }).from(quizzes)
  const withQuiz = new Set(rows.map(({ lessonId }) => lessonId))
  // Chance of its own: a quiz more or less changes nothing of what else they do.
  const chance = chanceFrom(1_964)
  return async (viewer: Viewer, place: Place, now: Date): Promise<void> => {
    if (withQuiz.has(place.lessonId)) {
      const begun = now.getTime() - 12 * minute
      if (chance() < 0.3) await takeQuiz(db, viewer, place, { at: new Date(begun), wrong: 3 })
      await takeQuiz(db, viewer, place, { at: now, wrong: chance() < 0.5 ? 0 : 1 })
    }
    await completeLesson(db, viewer, { ...place, now })
  }
}

const minute = 60_000
const day = 86_400_000

/** An attempt in which so many answers, the last ones, are wrong. */
async function takeQuiz(
  db: Db,
  viewer: Viewer,
  place: Place,
  { at, wrong }: { at: Date; wrong: number },
): Promise<void> {
  const number = await startAttempt(db, viewer, place)
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.lessonId, place.lessonId),
        eq(quizAttempts.userId, viewer.id),
        eq(quizAttempts.number, number),
      ),
    )
  if (!attempt) throw new Error('An attempt of the demo has begun and is not there.')
  const asked = await answersOf(db, attempt.id)
  const answers = asked.map(({ slot, body }) => ({
    slot,
    sent: sentOf(
      body,
      { ...attempt, slot },
      slot < asked.length - wrong ? rightAnswer(body) : wrongAnswer(body),
    ),
  }))
  await saveAnswers(db, viewer, { ...place, attemptId: attempt.id, answers })
  await db.transaction(async (tx) => {
    const held = await lockAttempt(tx, attempt.id)
    // Without their path: the lesson is completed at its own moment.
    if (held) await settleAttempt(tx, held, null, 'submitted')
    const startedAt = new Date(at.getTime() - 8 * minute)
    await tx.update(quizAttempts).set({ startedAt, submittedAt: at }).where(eq(quizAttempts.id, attempt.id))
    const dueOn = isoDay(new Date(at.getTime() + day), viewer.timeZone)
    await tx
      .update(quizRepetitions)
      .set({ dueOn, createdAt: at })
      .where(and(eq(quizRepetitions.userId, viewer.id), eq(quizRepetitions.lessonId, place.lessonId)))
    await tx.update(quizAnswers).set({ savedAt: at }).where(eq(quizAnswers.attemptId, attempt.id))
  })
}

function rightAnswer(body: QuestionBody): Given {
  const best = (answers: readonly { weight: number }[]) => answers.findIndex(({ weight }) => weight === 100)
  switch (body.type) {
    case 'single':
      return { type: body.type, option: best(body.options) }
    case 'multiple':
      return { type: body.type, options: body.options.flatMap(({ weight }, at) => (weight > 0 ? [at] : [])) }
    case 'true-false':
      return { type: body.type, isTrue: body.isTrue }
    case 'short':
      return { type: body.type, text: body.answers[best(body.answers)]?.text ?? '' }
    case 'numeric':
      return { type: body.type, text: String(body.answers[best(body.answers)]?.value ?? '') }
    case 'matching':
      return { type: body.type, rights: body.pairs.map((_, at) => at) }
    case 'ordering':
      return { type: body.type, order: body.items.map((_, at) => at) }
    case 'essay':
      return { type: body.type, text: 'Saya coba dulu minggu ini.' }
  }
}

/** One choice that is wrong; of what is not chosen, nothing at all. */
function wrongAnswer(body: QuestionBody): Given | null {
  switch (body.type) {
    case 'single':
      return { type: body.type, option: body.options.findIndex(({ weight }) => weight <= 0) }
    case 'multiple':
      return { type: body.type, options: [body.options.findIndex(({ weight }) => weight <= 0)] }
    case 'true-false':
      return { type: body.type, isTrue: !body.isTrue }
    default:
      return null
  }
}
