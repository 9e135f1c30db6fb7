import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { isQuizDone } from '#db/done-work.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { isMended } from './graded-again.server.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

type Which = { courseId: string; lessonId: string }

/** A question that was asked in a quiz with another key than it has now: with what is right, so it is for those who teach. */
export type MendedQuestion = {
  wasId: string
  wasBody: QuestionBody
  nowId: string
  nowBody: QuestionBody
  stem: string
}

/** The former versions of questions whose key was put right since they were asked in attempts at this quiz that are over, in the order
 *  of the questions. A question that was taken out has no key any more. The caller has authorised the course. One query. */
export async function mendedQuestions(db: Db, { courseId, lessonId }: Which): Promise<MendedQuestion[]> {
  const was = alias(quizQuestions, 'was_asked')
  const now = alias(quizQuestions, 'now_asked')
  const found = await db
    .select({
      wasId: was.id,
      wasBody: sql<QuestionBody>`${was.body}`,
      wasStem: was.stemMd,
      nowId: now.id,
      nowBody: sql<QuestionBody>`${now.body}`,
      stem: now.stemMd,
    })
    .from(was)
    .innerJoin(
      now,
      and(
        eq(now.isCurrent, true),
        eq(now.courseId, was.courseId),
        eq(now.importKey, was.importKey),
        sql`${now.lessonId} is not distinct from ${was.lessonId}`,
      ),
    )
    .where(
      and(
        eq(was.courseId, courseId),
        eq(was.isCurrent, false),
        sql`exists ${db
          .select({ slot: quizAnswers.slot })
          .from(quizAnswers)
          .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
          .where(
            and(
              eq(quizAnswers.questionId, was.id),
              eq(quizAttempts.lessonId, lessonId),
              ne(quizAttempts.state, 'open'),
            ),
          )}`,
      ),
    )
    .orderBy(
      sql`${now.lessonId} is distinct from ${lessonId}`,
      asc(now.position),
      asc(now.id),
      asc(was.version),
    )
  return found
    .filter(({ wasBody, wasStem, nowBody, stem }) =>
      isMended({ stem: wasStem, body: wasBody }, { stem, body: nowBody }),
    )
    .map(({ wasStem: _, ...question }) => question)
}

const answerSchema = z.array(
  z.object({
    attemptId: z.string(),
    slot: z.number(),
    questionId: z.string(),
    given: z.custom<Given>(),
    fraction: z.number(),
    userId: z.string(),
    number: z.number(),
    points: z.number(),
    pointsMax: z.number(),
    passPercent: z.number().nullable(),
    /** Whether their learner has passed the quiz, by whichever attempt, or because their teacher says so. */
    isDone: z.boolean(),
  }),
)

/** An answer that could be worth more by the key that its question has now. */
export type AnswerToMend = z.output<typeof answerSchema>[number]

/** Answers to former versions of these questions, of attempts that are over, marked by no person. */
const wereGraded = (lessonId: string, questions: readonly MendedQuestion[]): SQL => sql`
  tried.lesson_id = ${lessonId} and tried.state <> 'open' and answer.fraction is not null and answer.marked_by is null
  and answer.given is not null and answer.question_id in (
    select value::uuid from jsonb_array_elements_text(${JSON.stringify(questions.map(({ wasId }) => wasId))}::jsonb))`

/** Which of them: so many at most, those that may be worth more than they are alone or all, or those of these learners that may be worth
 *  more. */
type Whose = { most: number; hasFull: boolean } | { learners: readonly string[] }

/** The answers to former versions of these questions in attempts at a quiz that are over. One query. */
export async function answersToMend(
  db: Db,
  lessonId: string,
  questions: readonly MendedQuestion[],
  whose: Whose,
): Promise<AnswerToMend[]> {
  if (questions.length === 0) return []
  const narrowed =
    'most' in whose
      ? sql`${whose.hasFull ? sql`` : sql`and answer.fraction < 1`} limit ${whose.most}`
      : sql`and answer.fraction < 1 and tried.user_id in (
          select value::uuid from jsonb_array_elements_text(${JSON.stringify(whose.learners)}::jsonb))
        order by tried.user_id, tried.number, answer.slot`
  const { rows } = await db.execute(sql`
    select answer.attempt_id as "attemptId", answer.slot, answer.question_id as "questionId",
      answer.given, answer.fraction::float8 as fraction, tried.user_id as "userId", tried.number,
      tried.points::float8 as points, tried.points_max::float8 as "pointsMax", quizzes.pass_percent as "passPercent",
      ${isQuizDone(sql`tried.user_id`)} as "isDone"
    from quiz_answers answer join quiz_attempts tried on tried.id = answer.attempt_id
    join quizzes on quizzes.lesson_id = tried.lesson_id
    where ${wereGraded(lessonId, questions)} ${narrowed}`)
  return answerSchema.parse(rows)
}

/** The next so many learners, by their ids, who have such answers that may be worth more: those after one of them. One query. */
export async function learnersToMend(
  db: Db,
  lessonId: string,
  questions: readonly MendedQuestion[],
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  if (questions.length === 0) return []
  const { rows } = await db.execute(sql`
    select distinct tried.user_id as id
    from quiz_answers answer join quiz_attempts tried on tried.id = answer.attempt_id
    where ${wereGraded(lessonId, questions)} and answer.fraction < 1 and tried.user_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by 1 limit ${most}`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}
