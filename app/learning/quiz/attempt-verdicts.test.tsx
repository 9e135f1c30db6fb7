import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Verdict, verdictOf } from '#domain/quizzes/result.ts'
import { m } from '#messages'
import { saidOn } from '#tests/said-on-screen.ts'
import { QuizAttempts } from './quiz-attempts.tsx'
import { QuizScore, resultWords } from './quiz-score.tsx'

/** What screens say of what came of an attempt. */
const sentences = {
  'you passed': m.learning_quiz_you_passed(),
  passed: `${m.learning_quiz_passed()}<`,
  waits: m.common_waits_for_mark(),
  'time over': m.learning_quiz_time_over(),
  'not yet': m.learning_quiz_you_failed(),
  'not passed': `${m.learning_quiz_not_passed()}<`,
  done: m.learning_quiz_done(),
  submitted: `${m.learning_quiz_submitted()}<`,
  'take heart': m.learning_quiz_take_heart(),
  'somebody marks it': m.learning_quiz_marking_text(),
}

const says = (screen: ReactNode) => saidOn(screen, sentences)

const failed = { passPercent: 70, isPassed: false, needsMarking: false, ranOut: false }
const states: [Verdict, typeof failed | (Omit<typeof failed, 'passPercent'> & { passPercent: null })][] = [
  ['passed', { ...failed, isPassed: true }],
  // Enough before its essay was marked: it stays passed.
  ['passed', { ...failed, isPassed: true, needsMarking: true, ranOut: true }],
  ['waiting', { ...failed, needsMarking: true }],
  ['time-over', { ...failed, ranOut: true }],
  ['failed', failed],
  ['done', { ...failed, passPercent: null, isPassed: true }],
]

const said: Record<Verdict, [result: string, list: string]> = {
  passed: ['you passed', 'passed'],
  waiting: ['waits, somebody marks it', 'waits'],
  'time-over': ['time over, take heart', 'time over'],
  failed: ['not yet, take heart', 'not passed'],
  done: ['done', 'submitted'],
}

test.each(states)(
  'an attempt that is %s is so in its result, its title and the list of attempts',
  (verdict, state) => {
    expect(verdictOf(state)).toBe(verdict)
    const [onResult, inList] = said[verdict]
    const points = { percent: 50, points: 5, pointsMax: 10 }
    const marking = state.needsMarking && verdict !== 'waiting' ? ', somebody marks it' : ''
    expect(says(<QuizScore {...points} {...state} />)).toBe(onResult + marking)
    expect(says(resultWords({ ...points, ...state }))).toBe(onResult.replace(/, .*/, ''))
    const at = new Date('2026-11-20T07:00:00Z')
    const attempt = {
      number: 1,
      state: 'graded' as const,
      startedAt: at,
      submittedAt: at,
      ...points,
      ...state,
    }
    const list = (
      <QuizAttempts
        place={{ courseId: 'kursus', lessonId: 'kuis' }}
        attempts={[attempt]}
        passPercent={state.passPercent}
        locale="en"
        timeZone="Asia/Jayapura"
      />
    )
    expect(says(list)).toBe(inList)
  },
)
