import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  answersToMend,
  type MendedQuestion,
  mendedQuestions,
} from '#domain/quizzes/mended-questions.server.ts'
import { mendingOf } from '#domain/quizzes/mending.server.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

type Which = { courseId: string; lessonId: string }

/** As many answers are looked at before anything happens: so it takes no longer when there are a million. */
const atMost = 10_000

/** As many are looked at in passing, to find out whether there is anything to do. */
const inPassing = 2000

/** What grading the attempts at a quiz again would come to. */
export type QuizRegrading = {
  course: { id: string; title: string }
  lesson: { id: string; title: string }
  /** The questions whose key was put right since they were answered, with what was right before and is now; `more`: how many answers
   *  would be worth more. */
  questions: { id: string; stem: string; was: QuestionBody; now: QuestionBody; more: number }[]
  attempts: number
  learners: number
  /** How many of the learners have passed then, and not before; null where the quiz has no pass mark. */
  passing: number | null
  /** Answers that would be worth less, and keep what they have. */
  less: number
  /** Answers that cannot be told in the question as it is now, and keep what they have. */
  lost: number
  /** Whether all answers were looked at, and how many at most. */
  isAll: boolean
  mostLooked: number
  /** Tells these versions of the questions from any others. */
  seen: string
}

/** Tells which versions answers are graded by from any others. */
export const versionsOf = (questions: readonly Pick<MendedQuestion, 'wasId' | 'nowId'>[]): string =>
  createHash('sha256')
    .update(questions.map(({ wasId, nowId }) => `${wasId} ${nowId}`).join('\n'))
    .digest('hex')
    .slice(0, 32)

/** What it would come to if the attempts at a quiz were graded again by the keys that its questions have now, for
 *  anyone who may work on the course; nothing is changed. Four queries. Throws not-found 'course' and 'lesson'. */
export async function quizRegrading(db: Db, viewer: Viewer, which: Which): Promise<QuizRegrading> {
  const course = await managedCourse(db, viewer, which.courseId)
  const { lesson, passPercent } = await quizIn(db, which)
  const questions = await mendedQuestions(db, which)
  const answers = await answersToMend(db, lesson.id, questions, { most: atMost, hasFull: true })
  const mending = mendingOf(questions, answers)
  return {
    course: { id: course.id, title: course.title },
    lesson,
    questions: questions.map(({ wasId, stem, wasBody, nowBody }) => ({
      id: wasId,
      stem,
      was: wasBody,
      now: nowBody,
      more: mending.answers.filter((answer) => answer.wasId === wasId).length,
    })),
    attempts: mending.attempts.length,
    learners: new Set(mending.attempts.map(({ userId }) => userId)).size,
    passing: passPercent === null ? null : mending.passing.size,
    less: mending.less,
    lost: mending.lost,
    isAll: answers.length < atMost,
    mostLooked: atMost,
    seen: versionsOf(questions),
  }
}

/** Whether answers of attempts at a quiz would be worth more by the keys that its questions have now, looked at in passing: of very
 *  many, the first. The caller has authorised the course. Two queries, or one. */
export async function hasToRegrade(db: Db, which: Which): Promise<boolean> {
  const questions = await mendedQuestions(db, which)
  const answers = await answersToMend(db, which.lessonId, questions, { most: inPassing, hasFull: false })
  return mendingOf(questions, answers).answers.length > 0
}

/** A lesson of this course that has a quiz. Throws not-found. */
export async function quizIn(db: Db, { courseId, lessonId }: Which) {
  const [found] = isUuid(lessonId)
    ? await db
        .select({ lesson: { id: lessons.id, title: lessons.title }, passPercent: quizzes.passPercent })
        .from(quizzes)
        .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
        .where(and(eq(quizzes.lessonId, lessonId), eq(quizzes.courseId, courseId)))
    : []
  if (!found) throw new DomainError('not-found', 'lesson')
  return found
}
