import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBody, anyGiven } from '#tests/factories/any-given.ts'
import { isMended } from './graded-again.server.ts'
import { graded } from './grading.ts'
import type { AnswerToMend, MendedQuestion } from './mended-questions.server.ts'
import { mendingOf } from './mending.server.ts'
import type { QuestionBody } from './types/question-types.ts'

const single = (right: number, feedback = ''): QuestionBody => ({
  type: 'single',
  options: ['a', 'b', 'c'].map((text, at) => ({ text, weight: at === right ? 100 : 0, feedback })),
})

const question = (wasBody: QuestionBody, nowBody: QuestionBody, nth = 0): MendedQuestion => ({
  wasId: `was-${nth}`,
  nowId: `now-${nth}`,
  wasBody,
  nowBody,
  stem: 'Apa?',
})

const answerOf = (given: AnswerToMend['given'], rest: Partial<AnswerToMend> = {}): AnswerToMend => ({
  attemptId: 'attempt',
  slot: 0,
  questionId: 'was-0',
  given,
  fraction: 0,
  userId: 'learner',
  number: 1,
  points: 0,
  pointsMax: 2,
  passPercent: 50,
  isDone: false,
  ...rest,
})

test('a key was put right where the words stayed and the right answers did not', () => {
  const now = { stem: 'Apa?', body: single(1) }
  expect(isMended({ stem: ' Apa? ', body: single(0) }, now)).toBe(true)
  expect(isMended({ stem: 'Apa?', body: single(1, 'Lain kali') }, now)).toBe(false)
  expect(isMended({ stem: 'Siapa?', body: single(0) }, now)).toBe(false)
  expect(isMended({ stem: 'Apa?', body: { type: 'true-false', isTrue: true } }, now)).toBe(false)
  expect(isMended({ stem: 'Apa?', body: { type: 'essay' } }, { stem: 'Apa?', body: { type: 'essay' } })).toBe(
    false,
  )
})

test('what the new key takes for right is worth more; what it takes for wrong keeps what it has', () => {
  const questions = [question(single(0), single(1))]
  const rightNow = answerOf({ type: 'single', option: 1 })
  expect(mendingOf(questions, [rightNow])).toMatchObject({
    answers: [{ attemptId: 'attempt', slot: 0, fraction: 1, nowId: 'now-0' }],
    attempts: [{ points: 1 }],
    passing: new Set(['learner']),
    less: 0,
  })
  const rightThen = answerOf({ type: 'single', option: 0 }, { fraction: 1, points: 1 })
  expect(mendingOf(questions, [rightThen])).toMatchObject({ answers: [], attempts: [], less: 1, lost: 0 })
  const never = answerOf({ type: 'single', option: 2 })
  expect(mendingOf(questions, [never])).toMatchObject({ answers: [], less: 0, lost: 0 })
  const shorter: QuestionBody = { type: 'single', options: [{ text: 'b', weight: 100 }] }
  expect(mendingOf([question(single(0), shorter)], [never])).toMatchObject({ answers: [], lost: 1 })
})

test('who has passed already, or is still below the mark, does not pass by it; where there is no mark nobody does', () => {
  const questions = [question(single(0), single(1))]
  const passing = (rest: Partial<AnswerToMend>) =>
    mendingOf(questions, [answerOf({ type: 'single', option: 1 }, rest)]).passing.size
  expect([passing({}), passing({ isDone: true }), passing({ pointsMax: 3 })]).toEqual([1, 0, 0])
  expect(passing({ passPercent: null })).toBe(0)
})

test('several answers of an attempt come to their sum', () => {
  const questions = [question(single(0), single(1)), question(single(0), single(2), 1)]
  const answers = [
    answerOf({ type: 'single', option: 1 }),
    answerOf({ type: 'single', option: 2 }, { slot: 1, questionId: 'was-1' }),
  ]
  expect(mendingOf(questions, answers).attempts).toMatchObject([{ points: 2 }])
})

test('no mark becomes less, none more than there is, and to do it twice is the same as once', () => {
  const asked = fc.record({ was: anyBody, now: anyBody, given: anyGiven })
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 4 }), fc.boolean(), (slots, isSame) => {
      const questions = slots.map(({ was, now }, nth) => question(was, isSame ? was : now, nth))
      const fractions = slots.map(({ was, given }) => graded(was, given) ?? 0)
      const points = Math.round(fractions.reduce((sum, each) => sum + each, 0) * 1e4) / 1e4
      const found = slots.map(({ given }, slot) =>
        answerOf(given, {
          slot,
          questionId: `was-${slot}`,
          fraction: fractions[slot] ?? 0,
          points,
          pointsMax: slots.length,
        }),
      )
      const { answers, attempts } = mendingOf(questions, found)
      for (const { slot, fraction } of answers) {
        expect(fraction).toBeGreaterThan(fractions[slot] ?? 0)
        expect(fraction).toBeLessThanOrEqual(1)
      }
      for (const attempt of attempts) {
        expect(attempt.points).toBeGreaterThan(points)
        expect(attempt.points).toBeLessThanOrEqual(slots.length)
      }
      const then = found.map((answer) => ({
        ...answer,
        fraction: answers.find(({ slot }) => slot === answer.slot)?.fraction ?? answer.fraction,
        points: attempts[0]?.points ?? points,
      }))
      expect(mendingOf(questions, then)).toMatchObject({ answers: [], attempts: [] })
    }),
  )
})
