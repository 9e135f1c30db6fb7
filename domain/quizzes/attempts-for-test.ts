import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessonCompletions } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, makeQuiz } from '#tests/factories/make-quiz.ts'
import { sentOf } from './asked-question.ts'
import { learnerQuiz, quizFacts } from './quiz-view.server.ts'
import { submitAttempt } from './save-answers.server.ts'
import { startAttempt } from './start-attempt.server.ts'

type Quiz = Partial<Parameters<typeof makeQuiz>[1]>
type Which = { courseId: string; lessonId: string }

/** Ways to take quizzes in a database. */
export function attemptsForTest(db: Db) {
  /** A course of a quiz and a lesson after it, and somebody enrolled. */
  async function quizCourse(quiz: Quiz = {}) {
    const course = await makeCourse(db, { modules: [[{}, {}]] })
    const [lessonId = '', nextId = ''] = course.lessonIds
    await makeQuiz(db, { courseId: course.id, lessonId, passPercent: 50, ...quiz })
    const learner = await makePerson(db)
    await enrollStudent(db, learner, course.id)
    return { course, learner, nextId, which: { courseId: course.id, lessonId } }
  }

  const attemptsOf = (learner: Viewer, { lessonId }: Which) =>
    db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.userId, learner.id), eq(quizAttempts.lessonId, lessonId)))
      .orderBy(quizAttempts.number)

  async function begin(learner: Viewer, which: Which) {
    await startAttempt(db, learner, which)
    const attempt = (await attemptsOf(learner, which)).at(-1)
    if (!attempt) throw new Error('Nothing began.')
    return attempt
  }

  /** What the fields send for the first `right` choices right, the others wrong. */
  const answering = (attempt: { seed: number; isShuffled: boolean }, right: number, all = 2) =>
    Array.from({ length: all }, (_, slot) => ({
      slot,
      sent: sentOf(choice, { ...attempt, slot }, { type: 'single', option: slot < right ? 0 : 1 }),
    }))

  async function take(learner: Viewer, which: Which, right: number, all = 2) {
    const attempt = await begin(learner, which)
    return submitAttempt(db, learner, {
      ...which,
      attemptId: attempt.id,
      answers: answering(attempt, right, all),
    })
  }

  const isCompleted = async (learner: Viewer, { lessonId }: Which) =>
    (await db.$count(
      lessonCompletions,
      and(eq(lessonCompletions.userId, learner.id), eq(lessonCompletions.lessonId, lessonId)),
    )) === 1

  const view = async (learner: Viewer, which: Which, asked: number | null = null) =>
    learnerQuiz(db, learner, (await quizFacts(db, learner, which)).facts, asked)

  /** As if the deadline had been so many seconds ago. */
  const late = (id: string, seconds: number) =>
    db
      .update(quizAttempts)
      .set({ deadlineAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(quizAttempts.id, id))

  return { quizCourse, attemptsOf, begin, answering, take, isCompleted, view, late }
}
