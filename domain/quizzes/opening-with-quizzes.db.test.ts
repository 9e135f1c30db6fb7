import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrollments } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import { takeBackCompletion } from '#domain/learning/take-back-completion.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, makeQuiz } from '#tests/factories/make-quiz.ts'
import { runs } from '#tests/property-runs.ts'
import { sentOf } from './asked-question.ts'
import { submitAttempt } from './save-answers.server.ts'
import { startAttempt } from './start-attempt.server.ts'

const { db } = await testDatabase()

/** What a lesson is, and what somebody has done with it. */
type Lesson = { isFree: boolean; isOptional: boolean; quiz: 'none' | 'to-pass' | 'to-submit' }
type Done = { isCompleted: boolean; hasPassed: boolean }
type Step = { at: number; what: 'complete' | 'take-back' | 'pass' | 'fail' }

/** The rule, told slowly: everything from the beginning, by what was done so far. */
function reference(lessons: readonly Lesson[], steps: readonly Step[]) {
  const done: Done[] = lessons.map(() => ({ isCompleted: false, hasPassed: false }))
  let isFinished = false
  const isOpen = (at: number) =>
    isFinished ||
    lessons[at]?.isFree ||
    lessons.slice(0, at).every(({ isOptional }, before) => isOptional || done[before]?.isCompleted)
  for (const { at, what } of steps) {
    const [lesson, state] = [lessons[at], done[at]]
    if (!lesson || !state) continue
    const mayStart = lesson.quiz !== 'none' && isOpen(at)
    if (what === 'pass' && mayStart) state.hasPassed = true
    if (what === 'fail' && mayStart && lesson.quiz === 'to-submit') state.hasPassed = true
    const isDone = lesson.quiz === 'none' || state.hasPassed
    if (what === 'take-back' && !isFinished) state.isCompleted = false
    if (what === 'complete' && isOpen(at) && isDone) state.isCompleted = true
    if ((what === 'pass' || what === 'fail') && mayStart && isDone) state.isCompleted = true
    const asked = lessons.flatMap(({ isOptional }, index) => (isOptional ? [] : [index]))
    if (asked.length > 0 && asked.every((index) => done[index]?.isCompleted)) isFinished = true
  }
  return {
    isFinished,
    completed: done.map(({ isCompleted }) => isCompleted),
    open: lessons.map((_, at) => isOpen(at) === true),
  }
}

async function take(viewer: Viewer, which: { courseId: string; lessonId: string }, isRight: boolean) {
  const number = await startAttempt(db, viewer, which)
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, viewer.id),
        eq(quizAttempts.lessonId, which.lessonId),
        eq(quizAttempts.number, number),
      ),
    )
  if (!attempt) throw new Error('Nothing began.')
  const sent = sentOf(choice, { ...attempt, slot: 0 }, { type: 'single', option: isRight ? 0 : 1 })
  await submitAttempt(db, viewer, { ...which, attemptId: attempt.id, answers: [{ slot: 0, sent }] })
}

const anyLesson: fc.Arbitrary<Lesson> = fc.record({
  isFree: fc.boolean(),
  isOptional: fc.boolean(),
  quiz: fc.constantFrom('none', 'to-pass', 'to-submit'),
})

test('whatever somebody does, lessons are open and completed as the rule has it, slowly told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLesson, { minLength: 2, maxLength: 5 }),
      fc.array(
        fc.record({
          at: fc.nat(4),
          what: fc.constantFrom('complete', 'take-back', 'pass', 'fail'),
        }) satisfies fc.Arbitrary<Step>,
        { minLength: 4, maxLength: 14 },
      ),
      async (lessons, steps) => {
        const course = await makeCourse(db, {
          modules: [lessons.map(({ isFree, isOptional }) => ({ isFree, isOptional }))],
        })
        for (const [index, { quiz }] of lessons.entries())
          if (quiz !== 'none')
            await makeQuiz(db, {
              courseId: course.id,
              lessonId: course.lessonIds[index] ?? '',
              passPercent: quiz === 'to-pass' ? 100 : null,
              questions: [choice],
            })
        const learner = await makePerson(db)
        await enrollStudent(db, learner, course.id)
        for (const { at, what } of steps) {
          const which = { courseId: course.id, lessonId: course.lessonIds[at] ?? '' }
          const act =
            what === 'complete'
              ? completeLesson(db, learner, which)
              : what === 'take-back'
                ? takeBackCompletion(db, learner, which)
                : take(learner, which, what === 'pass')
          // What the rules refuse changes nothing.
          await act.catch((error: unknown) => {
            if (!isDomainError(error)) throw error
          })
        }
        const expected = reference(lessons, steps)
        const view = await learnView(db, learner, course.id, { lessonId: null })
        const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, learner.id))
        const shown = view.state === 'learning' ? view.modules.flatMap((module) => module.lessons) : []
        expect({
          isFinished: place?.completedAt !== null,
          completed: shown.map(({ isCompleted }) => isCompleted),
          open: shown.map(({ isOpen }) => isOpen),
        }).toEqual(expected)
      },
    ),
    runs(12),
  )
})
