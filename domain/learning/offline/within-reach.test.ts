import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLessonIds } from '#domain/learning/opening-rule.ts'
import { type SavableLesson, withinReach } from './within-reach.ts'

const lesson = (id: string, given: Partial<SavableLesson> = {}): SavableLesson => ({
  id,
  isFree: false,
  isOptional: false,
  isCompleted: false,
  hasWork: false,
  ...given,
})
const reached = (lessons: SavableLesson[], completedAt: Date | null = null) =>
  withinReach(completedAt, lessons).map(({ id }) => id)

test('one lesson opens the next, and a course of texts is within reach as a whole', () => {
  expect(reached([lesson('a', { isCompleted: true }), lesson('b'), lesson('c')])).toEqual(['a', 'b', 'c'])
  expect(reached([])).toEqual([])
})

test('a lesson that asks for work is within reach, and what it opens is not', () => {
  const work = lesson('b', { hasWork: true })
  expect(reached([lesson('a'), work, lesson('c'), lesson('d', { isFree: true })])).toEqual(['a', 'b', 'd'])
  expect(reached([lesson('a'), { ...work, isCompleted: true }, lesson('c')])).toEqual(['a', 'b', 'c'])
  expect(reached([lesson('a'), { ...work, isOptional: true }, lesson('c')])).toEqual(['a', 'b', 'c'])
})

test('of a completed course everything is', () => {
  const lessons = [lesson('a', { hasWork: true }), lesson('b', { hasWork: true })]
  expect(reached(lessons, new Date())).toEqual(['a', 'b'])
})

const anyLesson = fc.record({
  isFree: fc.boolean(),
  isOptional: fc.boolean(),
  isCompleted: fc.boolean(),
  hasWork: fc.boolean(),
})

test('whatever is open is within reach, and nothing that only work opens', () => {
  fc.assert(
    fc.property(fc.array(anyLesson, { maxLength: 12 }), (given) => {
      const lessons = given.map((each, index) => ({ ...each, id: String(index) }))
      const ids = new Set(reached(lessons))
      for (const id of openLessonIds({ completedAt: null, lessons })) expect(ids).toContain(id)
      // As if everything that can be done without a connection were done.
      const done = lessons.map((each) => ({ ...each, isCompleted: each.isCompleted || !each.hasWork }))
      for (const id of ids) expect(openLessonIds({ completedAt: null, lessons: done })).toContain(id)
    }),
  )
})
