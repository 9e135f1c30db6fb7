import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { sentOf } from '#domain/quizzes/asked-question.ts'
import { answersOf } from '#domain/quizzes/attempt-columns.server.ts'
import { saveAnswers } from '#domain/quizzes/save-answers.server.ts'
import { lockAttempt, settleAttempt } from '#domain/quizzes/settle-attempt.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { definitionOf, type Given, type QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { isoDay } from '#shared/dates.ts'
import { chanceFrom } from './demo-learners.ts'

type Place = { courseId: string; lessonId: string }

/** Which questions those miss who try a quiz for the first time, one learner after the other: mostly few, and anyone who
 *  misses several has not read the lesson. So its analysis has something to say (docs/decisions/0062). */
const firstTries = [[2], [], [2, 3], [1], [], [0, 2, 4], [], [1, 3], [0], [0, 1, 2, 3], [], []]

/** A question whose words say less than they mean, so that it misleads those who know everything else too. */
const misleading: { key: string; misled: ReadonlySet<number>; given: Given } = {
  key: 'sisa-uang',
  misled: new Set([0, 3, 4, 6, 8, 10]),
  given: { type: 'numeric', text: '8000' },
}

/** So many answers, in each quiz of the demo, and it is passed all the same. */
const mayBeWrong = 1

/** How somebody of the demo takes a lesson at a moment of the past: they pass its quiz, if it has one, not all of them at their first
 *  attempt, and complete it. By the use cases of real learners; what they wrote of today is put back to that moment. */
export async function lessonsTaker(db: Db) {
  const rows = await db
    .select({
      lessonId: quizzes.lessonId,
      misleadingId: quizQuestions.id,
      takers: sql<number>`(select count(*)::int from quiz_attempts where lesson_id = ${quizzes.lessonId} and number = 1)`,
    })
    .from(quizzes)
    .leftJoin(
      quizQuestions,
      and(eq(quizQuestions.lessonId, quizzes.lessonId), eq(quizQuestions.importKey, misleading.key)),
    )
  const quizOf = new Map(rows.map(({ lessonId, ...quiz }) => [lessonId, quiz]))
  // Chance of its own: a quiz more or less changes nothing of what else they do.
  const chance = chanceFrom(1_964)
  const someMinutes = () => 3 + Math.floor(9 * chance())
  return async (viewer: Viewer, place: Place, now: Date): Promise<void> => {
    const quiz = quizOf.get(place.lessonId)
    if (quiz) {
      const { misleadingId } = quiz
      const turn = quiz.takers++ % firstTries.length
      const first = { missed: firstTries[turn] ?? [], isMisled: misleading.misled.has(turn), misleadingId }
      const [minutes, before] = [someMinutes(), someMinutes()]
      const wrong = first.missed.length + (misleadingId && first.isMisled ? 1 : 0)
      if (wrong <= mayBeWrong) await takeQuiz(db, viewer, place, { at: now, minutes, ...first })
      else {
        const at = new Date(now.getTime() - (minutes + 1) * minute)
        await takeQuiz(db, viewer, place, { at, minutes: before, ...first })
        const again = { missed: [], isMisled: false, misleadingId }
        await takeQuiz(db, viewer, place, { at: now, minutes, ...again })
      }
    }
    await completeLesson(db, viewer, { ...place, now })
  }
}

const minute = 60_000
const day = 86_400_000

type Trying = {
  /** When it is handed in. */
  at: Date
  minutes: number
  /** Which answers are wrong, by their place among those of questions that mislead nobody. */
  missed: readonly number[]
  /** Whether the question that misleads, if there is one, misleads this learner. */
  isMisled: boolean
  misleadingId: string | null
}

async function takeQuiz(
  db: Db,
  viewer: Viewer,
  place: Place,
  { at, minutes, missed, isMisled, misleadingId }: Trying,
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
  const others = asked.filter(({ questionId }) => questionId !== misleadingId)
  const wrong = new Set(missed.map((which) => others[which]?.slot))
  const answers = asked.map(({ slot, questionId, body }) => {
    const given =
      isMisled && questionId === misleadingId
        ? misleading.given
        : wrong.has(slot)
          ? wrongAnswer(body)
          : rightAnswer(body)
    return { slot, sent: sentOf(body, { ...attempt, slot }, given) }
  })
  await saveAnswers(db, viewer, { ...place, attemptId: attempt.id, answers })
  await db.transaction(async (tx) => {
    const held = await lockAttempt(tx, attempt.id)
    // Without their path: the lesson is completed at its own moment.
    if (held) await settleAttempt(tx, held, null, 'submitted')
    const startedAt = new Date(at.getTime() - minutes * minute)
    const dueOn = isoDay(new Date(at.getTime() + day), viewer.timeZone)
    const moment = sql`${at.toISOString()}::timestamptz`
    await tx.execute(sql`
      with attempt as (update quiz_attempts set started_at = ${startedAt.toISOString()}::timestamptz, submitted_at = ${moment}
          where id = ${attempt.id}),
        missed as (update quiz_repetitions set due_on = ${dueOn}::date, created_at = ${moment}
          where user_id = ${viewer.id} and lesson_id = ${place.lessonId})
      update quiz_answers set saved_at = ${moment} where attempt_id = ${attempt.id}`)
  })
}

/** What is right; nothing is in an essay, which says something all the same. */
const rightAnswer = (body: QuestionBody): Given =>
  definitionOf(body).example.right(body) ?? { type: 'essay', text: 'Saya coba dulu minggu ini.' }

/** One choice that is wrong; of what is not chosen, nothing at all. */
const wrongAnswer = (body: QuestionBody): Given | null => definitionOf(body).example.wrong(body)
