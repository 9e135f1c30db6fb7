import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizSize } from '#db/quiz-size.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import { ownedColumns } from '#domain/courses/owned-columns.server.ts'
import { canManageCourse, canSeeCourse } from '#domain/courses/policy.ts'
import { backTomorrowColumn } from '#domain/learning/due-repetitions.server.ts'
import { type LearnerPath, type Lock, lockOf, stepFrom } from '#domain/learning/lesson-state.ts'
import { openLessonIds } from '#domain/learning/opening-rule.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { answersOf, isOverdue, secondsLeft } from './attempt-columns.server.ts'
import { withCurrentKey } from './current-key.server.ts'
import { showsAnswers } from './feedback.ts'
import { type OpenAnswers, openIn } from './open-answers.ts'
import {
  type AnsweredQuestionView,
  answeredQuestionView,
  type QuestionView,
  questionView,
} from './question-view.server.ts'
import { type FeedbackRule, feedbackRules } from './quiz-settings.ts'
import { isPass, percentOf, ranOut } from './result.ts'
import { endAttemptsOf } from './settle-attempt.server.ts'

export type QuizFacts = {
  course: { id: string; title: string; language: string; instructorId: string | null }
  lesson: { id: string; title: string }
  /** How many questions an attempt has. */
  size: number
  passPercent: number | null
  attemptLimit: number | null
  /** With the viewer's extra time; null: as long as one likes. */
  seconds: number | null
  extraTimePercent: number
  /** When the viewer finished the course. */
  completedAt: Date | null
  feedback: FeedbackRule
}

export type ShownAttempt = {
  number: number
  state: 'open' | 'submitted' | 'graded' | 'expired'
  startedAt: Date
  submittedAt: Date | null
  /** Whole; null while it is open. */
  percent: number | null
  points: number | null
  pointsMax: number
  isPassed: boolean
  needsMarking: boolean
  /** It ended with its time. */
  ranOut: boolean
}

export type OpenAttempt = {
  id: string
  number: number
  deadlineAt: Date | null
  /** By the database's clock when this was read. */
  secondsLeft: number | null
  questions: QuestionView[]
  /** What is left open in what is saved of it. */
  left: OpenAnswers
}

export type LearnerQuiz = QuizFacts & {
  /** What keeps the lesson locked, and how that stands; null while nothing does. */
  lock: Lock | null
  /** The lesson to finish first while it is locked. */
  goOn: { id: string; title: string } | null
  /** The newest first. */
  attempts: ShownAttempt[]
  attemptsLeft: number | null
  open: OpenAttempt | null
  /** The attempt that was asked for, with what may be said of it: all questions, or the essays alone; where something was missed in it,
   *  how many of
   *  those come back tomorrow. */
  over:
    | (ShownAttempt & {
        tells: boolean
        questions: AnsweredQuestionView[]
        /** Which questions were missed, counted from 1; null where its quiz never tells. */
        missed: number[] | null
        backTomorrow: number
      })
    | null
  /** Whether the lesson is completed, and the one that follows, if it is open. */
  isCompleted: boolean
  nextLessonId: string | null
}

export type QuizAccess = 'learner' | 'teacher' | 'visitor'

/** What a quiz is, and as whom this viewer meets it: enrolled, as one who works on the course, or before enrolling, where the lesson is
 *  free. null where they do not. Throws not-found for a course that is not theirs to see, and for a lesson of another one or without
 *  quiz. One query. */
export async function quizFacts(
  db: Db,
  viewer: Viewer | null,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<{ facts: QuizFacts; access: QuizAccess | null; isShuffled: boolean }> {
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  const [found] = await db
    .select({
      course: ownedColumns(viewer),
      lesson: { id: lessons.id, title: lessons.title },
      isFree: lessons.isFree,
      quiz: quizzes,
      size: quizSize,
      extraTimePercent: enrollments.extraTimePercent,
      completedAt: enrollments.completedAt,
    })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .leftJoin(
      enrollments,
      viewer ? and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)) : sql`false`,
    )
    .where(and(eq(quizzes.lessonId, lessonId), eq(courses.id, courseId)))
  if (!found) throw new DomainError('not-found', 'lesson')
  const { course, quiz } = found
  const isLearner = isStudent(viewer) && found.extraTimePercent !== null
  if (!isLearner && !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'lesson')
  const extraTimePercent = found.extraTimePercent ?? 0
  return {
    access: isLearner
      ? 'learner'
      : canManageCourse(viewer, course)
        ? 'teacher'
        : found.isFree
          ? 'visitor'
          : null,
    isShuffled: quiz.shuffle,
    facts: {
      course: {
        id: course.id,
        title: course.title,
        language: course.language,
        instructorId: course.instructorId,
      },
      lesson: found.lesson,
      size: found.size,
      passPercent: quiz.passPercent,
      attemptLimit: quiz.attemptLimit,
      seconds: quiz.timeLimitS && Math.round((quiz.timeLimitS * (100 + extraTimePercent)) / 100),
      extraTimePercent,
      completedAt: found.completedAt,
      feedback: feedbackRules.find((rule) => rule === quiz.feedback) ?? 'never',
    },
  }
}

/** The quiz as an enrolled learner meets it: their open attempt, what came of those that are over, and `asked`, one of them, as far as
 *  its quiz tells. Attempts that have come to their end meanwhile are graded first. At most three queries beside. */
export async function learnerQuiz(
  db: Db,
  viewer: Viewer,
  facts: QuizFacts,
  asked: number | null,
): Promise<LearnerQuiz> {
  const { course, lesson, attemptLimit } = facts
  let attempts = await attemptsOf(db, viewer, lesson.id)
  if (attempts.some((attempt) => attempt.isOverdue)) {
    await endAttemptsOf(db, { lessonId: lesson.id, userId: viewer.id })
    attempts = await attemptsOf(db, viewer, lesson.id)
  }
  // After the attempts: read beside them, it may not know yet of a lesson that one of them, just graded, has completed.
  const outline = await curriculum(db, viewer, course.id)
  const inOrder = outline.flatMap((module) => module.lessons)
  const path = { completedAt: facts.completedAt, lessons: inOrder }
  const at = inOrder.findIndex(({ id }) => id === lesson.id)
  const next = inOrder[at + 1]
  const shown = attempts.map((attempt) => shownAttempt(attempt, facts))
  const running = attempts.find(({ state }) => state === 'open')
  const over = running ? undefined : attempts.find(({ number }) => number === asked)
  const attemptsLeft = attemptLimit === null ? null : Math.max(0, attemptLimit - attempts.length)
  const tells = showsAnswers(facts.feedback, {
    isOver: over !== undefined,
    isPassed: shown.some(({ isPassed }) => isPassed),
    isLast: attemptsLeft === 0,
  })
  const answers = running || over ? await answersOf(db, (running ?? over)?.id ?? '') : []
  const setting = { ...(running ?? over ?? { seed: 0, isShuffled: false }), language: course.language }
  return {
    ...facts,
    ...lockAt(path, lesson.id),
    attempts: shown,
    attemptsLeft,
    open: running
      ? {
          id: running.id,
          number: running.number,
          deadlineAt: running.deadlineAt,
          secondsLeft: running.secondsLeft,
          questions: await Promise.all(answers.map((answer) => questionView(answer, setting))),
          left: openIn(answers),
        }
      : null,
    over: over
      ? {
          ...shownAttempt(over, facts),
          tells,
          missed: missedIn(answers, facts.feedback),
          backTomorrow: (over.points ?? 0) < over.pointsMax ? over.backTomorrow : 0,
          // An essay and what was said of it are between its writer and anyone who has marked it.
          questions: await Promise.all(
            answers
              .filter(({ body }) => tells || body.type === 'essay')
              .map((answer) => answeredQuestionView(withCurrentKey(answer), setting)),
          ),
        }
      : null,
    isCompleted: inOrder[at]?.isCompleted ?? false,
    nextLessonId: next && openLessonIds(path).has(next.id) ? next.id : null,
  }
}

function lockAt(path: LearnerPath, lessonId: string): Pick<LearnerQuiz, 'lock' | 'goOn'> {
  const lock = lockOf(path, lessonId)
  const goOn = lock && stepFrom(path, lessonId)
  return { lock, goOn: goOn && { id: goOn.id, title: goOn.title } }
}

type Graded = { slot: number; fraction: number | null }

/** What waits for a person's mark is not missed. null where the quiz never tells. */
const missedIn = (answers: readonly Graded[], feedback: FeedbackRule): number[] | null =>
  feedback === 'never'
    ? null
    : answers.filter(({ fraction }) => fraction !== null && fraction < 1).map(({ slot }) => slot + 1)

type FoundAttempt = Awaited<ReturnType<typeof attemptsOf>>[number]

const attemptsOf = (db: Db, viewer: Viewer, lessonId: string) =>
  db
    .select({
      id: quizAttempts.id,
      number: quizAttempts.number,
      seed: quizAttempts.seed,
      isShuffled: quizAttempts.isShuffled,
      state: quizAttempts.state,
      startedAt: quizAttempts.startedAt,
      submittedAt: quizAttempts.submittedAt,
      deadlineAt: quizAttempts.deadlineAt,
      secondsLeft,
      points: quizAttempts.points,
      pointsMax: quizAttempts.pointsMax,
      needsMarking: quizAttempts.needsMarking,
      isOverdue,
      backTomorrow: backTomorrowColumn(viewer),
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.userId, viewer.id)))
    .orderBy(desc(quizAttempts.number))

function shownAttempt(attempt: FoundAttempt, { passPercent }: QuizFacts): ShownAttempt {
  const { number, state, startedAt, submittedAt, points, pointsMax, needsMarking } = attempt
  const rest = {
    number,
    state,
    startedAt,
    submittedAt,
    points,
    pointsMax,
    needsMarking,
    ranOut: ranOut(attempt),
  }
  if (points === null) return { ...rest, percent: null, isPassed: false }
  return {
    ...rest,
    percent: percentOf({ points, pointsMax }),
    isPassed: isPass({ points, pointsMax, passPercent }),
  }
}
