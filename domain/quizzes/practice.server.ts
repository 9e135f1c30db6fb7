import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isDrawnFrom } from '#db/quiz-size.server.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { givenOf } from './asked-question.ts'
import { drawn, type Seed } from './drawing.ts'
import { showsAnswers } from './feedback.ts'
import { graded } from './grading.ts'
import {
  type AnsweredQuestionView,
  answeredQuestionView,
  type QuestionView,
  questionView,
} from './question-view.server.ts'
import type { QuizAccess, QuizFacts } from './quiz-view.server.ts'
import { isPass, percentOf } from './result.ts'
import type { SentAnswer } from './save-answers.server.ts'
import type { QuestionBody } from './types/question-types.ts'

type Met = { facts: QuizFacts; access: QuizAccess | null; isShuffled: boolean }

/** Whether somebody may try a quiz without being enrolled: those who work on the course, and anybody where attempts are not counted.
 *  Trying one whose attempts are would be a way around that. */
export const mayPractise = ({ facts, access }: Met): boolean =>
  access === 'teacher' || (access === 'visitor' && facts.attemptLimit === null)

/** The questions of a try that is written down nowhere; all of it follows from `seed`. One query. */
export async function practiceQuestions(db: Db, met: Met, seed: Seed): Promise<QuestionView[]> {
  const setting = { seed, isShuffled: met.isShuffled, language: met.facts.course.language }
  const questions = await questionsOf(db, met, seed)
  return Promise.all(questions.map((question) => questionView({ ...question, given: null }, setting)))
}

export type PracticeResult = {
  percent: number
  points: number
  pointsMax: number
  isPassed: boolean
  /** How many essays nobody marks here. */
  unmarked: number
  tells: boolean
  questions: AnsweredQuestionView[]
}

/** What came of such a try, as much as the quiz shows its learners; to those who work on the course all of it. Essays count for nothing.
 *  One query. */
export async function practiceResult(
  db: Db,
  met: Met,
  { seed, answers }: { seed: Seed; answers: readonly SentAnswer[] },
): Promise<PracticeResult> {
  const { facts, isShuffled, access } = met
  const setting = { seed, isShuffled, language: facts.course.language }
  const bySlot = new Map(answers.map(({ slot, sent }) => [slot, sent]))
  const given = (await questionsOf(db, met, seed)).map((question) => {
    const answer = givenOf(
      question.body,
      { ...setting, slot: question.slot },
      bySlot.get(question.slot) ?? [],
    )
    return { ...question, given: answer, fraction: graded(question.body, answer), comment: null }
  })
  const marked = given.filter(({ body }) => body.type !== 'essay')
  const points = marked.reduce((sum, { fraction }) => sum + (fraction ?? 0), 0)
  const result = { points, pointsMax: marked.length, passPercent: facts.passPercent }
  const isPassed = isPass(result)
  const tells =
    access === 'teacher' || showsAnswers(facts.feedback, { isOver: true, isPassed, isLast: false })
  return {
    points,
    pointsMax: marked.length,
    percent: percentOf(result),
    isPassed,
    unmarked: given.length - marked.length,
    tells,
    questions: tells
      ? await Promise.all(given.map((question) => answeredQuestionView(question, setting)))
      : [],
  }
}

async function questionsOf(db: Db, { facts, isShuffled }: Met, seed: Seed) {
  const rows = await db
    .select({
      draw: quizzes.draw,
      stem: quizQuestions.stemMd,
      body: sql<QuestionBody>`${quizQuestions.body}`,
      feedback: quizQuestions.feedbackMd,
    })
    .from(quizQuestions)
    .innerJoin(quizzes, isDrawnFrom)
    .where(eq(quizzes.lessonId, facts.lesson.id))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
  return drawn(rows, { count: rows[0]?.draw ?? null, isShuffled }, seed).map((row, slot) => ({
    ...row,
    slot,
  }))
}
