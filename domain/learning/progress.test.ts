import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRequired, lastRequired, progressIn, progressPercentage } from './progress.ts'

test('progress is completed of total lessons, rounded', () => {
  expect(progressPercentage(1, 3)).toBe(33)
  expect(progressPercentage(2, 3)).toBe(67)
  expect(progressPercentage(0, 5)).toBe(0)
})

test('only a learner who has completed every lesson is at 100', () => {
  expect(progressPercentage(299, 300)).toBe(99)
  expect(progressPercentage(300, 300)).toBe(100)
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 2000 }), (completed, total) => {
      expect(progressPercentage(completed, total) === 100).toBe(completed >= total)
    }),
  )
})

test('a course without lessons can not be completed', () => {
  expect(progressPercentage(0, 0)).toBe(0)
})

test('progress never falls when a lesson is completed', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (completed, total) => {
      expect(progressPercentage(completed + 1, total)).toBeGreaterThanOrEqual(
        progressPercentage(completed, total),
      )
    }),
  )
})

const anyLessons = fc.array(fc.record({ isOptional: fc.boolean(), isCompleted: fc.boolean() }), {
  maxLength: 30,
})

test('progress is that of the lessons which are asked for: optional ones count for nothing, completed or not', () => {
  fc.assert(
    fc.property(anyLessons, fc.boolean(), (lessons, isCompleted) => {
      const changed = lessons.map((each) => (each.isOptional ? { ...each, isCompleted } : each))
      expect(progressIn(changed)).toBe(progressIn(lessons))
      expect(progressIn(lessons)).toBe(progressIn(lessons.filter(({ isOptional }) => !isOptional)))
    }),
  )
})

test('a course is at 100 exactly when there are lessons that are asked for, and all of them are completed', () => {
  fc.assert(
    fc.property(anyLessons, (lessons) => {
      const required = lessons.filter(({ isOptional }) => !isOptional)
      const isDone = required.length > 0 && required.every((each) => each.isCompleted)
      expect(progressIn(lessons) === 100).toBe(isDone)
    }),
  )
})

test('a course in which everything is optional asks for nothing and is completed by nobody', () => {
  const lessons = [{ isOptional: true, isCompleted: true }]
  expect(countRequired(lessons)).toEqual({ completed: 0, total: 0 })
  expect(progressIn(lessons)).toBe(0)
})

test('a course ends with the last lesson that it asks for', () => {
  const [first, last, extra] = [
    { id: 1, isOptional: false },
    { id: 2, isOptional: false },
    { id: 3, isOptional: true },
  ]
  expect(lastRequired([first, last, extra])).toBe(last)
  expect(lastRequired([extra])).toBe(extra)
  expect(lastRequired([])).toBeUndefined()
})
