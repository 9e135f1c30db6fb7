import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAnswer, missed, repetitionDays } from './repetition-rule.ts'

test.each([
  [0, true, { step: 1, days: 3 }],
  [1, true, { step: 2, days: 7 }],
  [2, true, { step: 3, days: 16 }],
  [3, true, { step: 4, days: null }],
  [0, false, { step: 0, days: 1 }],
  [1, false, { step: 0, days: 1 }],
  [3, false, { step: 0, days: 1 }],
])('at step %i, answered rightly: %s', (step, isRight, next) => {
  expect(afterAnswer(step, isRight)).toEqual(next)
})

test('a question is learnt by as many right answers in a row as there are steps, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (before) => {
      let now = missed
      for (const isRight of before) if (now.days !== null) now = afterAnswer(now.step, isRight)
      if (now.days === null) return
      now = afterAnswer(now.step, false)
      expect(now).toEqual(missed)
      for (const _ of repetitionDays) {
        expect(now.days).not.toBeNull()
        now = afterAnswer(now.step, true)
      }
      expect(now.days).toBeNull()
    }),
  )
})

test('it never comes back on the same day, and waits longer after each right answer', () => {
  fc.assert(
    fc.property(fc.nat({ max: repetitionDays.length - 1 }), fc.boolean(), (step, isRight) => {
      const { days } = afterAnswer(step, isRight)
      if (days === null) return
      expect(days).toBeGreaterThanOrEqual(1)
      if (isRight) expect(days).toBeGreaterThan(repetitionDays[step] ?? 0)
    }),
  )
})
