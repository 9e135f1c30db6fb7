import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBody, anyGiven } from '#tests/factories/any-given.ts'
import { carriedOver } from './carried-answer.ts'
import { graded } from './grading.ts'
import type { Option } from './types/option.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

const choice = (...texts: string[]): Extract<QuestionBody, { type: 'single' }> => ({
  type: 'single',
  options: texts.map((text, at): Option => ({ text, weight: at === 0 ? 100 : 0 })),
})

test('what was given to a question is worth the same in the question itself', () => {
  fc.assert(
    fc.property(anyBody, anyGiven, (body, given) => {
      const carried = carriedOver(body, given, body)
      if (carried) expect(graded(body, carried)).toBe(graded(body, given))
    }),
  )
})

test('whatever is given to whatever becomes an answer of the other question, or nothing', () => {
  fc.assert(
    fc.property(anyBody, anyGiven, anyBody, (from, given, to) => {
      const carried = carriedOver(from, given, to)
      if (carried) expect([from.type, given.type]).toEqual([to.type, carried.type])
      if (carried) expect(carried.type).not.toBe('essay')
    }),
  )
})

test('what was chosen is found again by its words, wherever it stands now', () => {
  const from = choice('Serat', 'Plastik', 'Kulit')
  const given: Given = { type: 'single', option: 1 }
  expect(carriedOver(from, given, choice('Plastik', 'Serat'))).toEqual({ type: 'single', option: 0 })
  expect(carriedOver(from, given, choice('Plastik asli', 'Serat'))).toBeNull()
  expect(carriedOver(from, { type: 'single', option: 7 }, from)).toBeNull()
  expect(carriedOver(from, given, { type: 'multiple', options: from.options })).toBeNull()
})

test('of several, all that were ticked are there, or the answer is not carried over', () => {
  const several = (...texts: string[]): QuestionBody => ({ ...choice(...texts), type: 'multiple' })
  const given: Given = { type: 'multiple', options: [0, 2] }
  expect(carriedOver(several('a', 'b', 'c'), given, several('c', 'x', 'a'))).toEqual({
    type: 'multiple',
    options: [2, 0],
  })
  expect(carriedOver(several('a', 'b', 'c'), given, several('a', 'b'))).toBeNull()
})

test('pairs are found again by the words of both sides', () => {
  const pairs = (...texts: [string, string][]): QuestionBody => ({
    type: 'matching',
    pairs: texts.map(([left, right]) => ({ left, right })),
  })
  const from = pairs(['Sentani', 'danau'], ['Cyclop', 'gunung'], ['', 'pulau'])
  // Taken for a mountain and a lake.
  const given: Given = { type: 'matching', rights: [1, 0, null] }
  const swapped = pairs(['Cyclop', 'danau'], ['Sentani', 'gunung'])
  const carried = carriedOver(from, given, swapped)
  expect(carried && graded(swapped, carried)).toBe(1)
  expect(carriedOver(from, given, pairs(['Sentani', 'danau'], ['Biak', 'gunung']))).toBeNull()
  expect(carriedOver(from, given, pairs(['Sentani', 'danau'], ['Cyclop', 'bukit']))).toBeNull()
  const half = carriedOver(from, { type: 'matching', rights: [null, 0, null] }, swapped)
  expect(half && graded(swapped, half)).toBe(0.5)
  // Of two rows of the same words the one that was answered stays the one.
  const twice = pairs(['Sentani', 'danau'], ['Sentani', 'distrik'])
  const second: Given = { type: 'matching', rights: [null, 1] }
  expect(carriedOver(twice, second, twice)).toEqual(second)
})

test('an order is carried over when the items are the same', () => {
  const order = (...items: string[]): QuestionBody => ({ type: 'ordering', items })
  const given: Given = { type: 'ordering', order: [2, 1, -1] }
  const carried = carriedOver(order('a', 'b', 'c'), given, order('c', 'b', 'a'))
  expect(carried).toEqual({ type: 'ordering', order: [0, 1, -1] })
  expect(carried && graded(order('c', 'b', 'a'), carried)).toBeCloseTo(2 / 3, 4)
  expect(carriedOver(order('a', 'b', 'c'), given, order('a', 'b', 'd'))).toBeNull()
  expect(carriedOver(order('a', 'b', 'c'), given, order('a', 'b', 'c', 'd'))).toBeNull()
})

test('what was typed stays as it was typed, and an essay is nobody’s to carry over', () => {
  const short = (text: string): QuestionBody => ({ type: 'short', answers: [{ text, weight: 100 }] })
  const given: Given = { type: 'short', text: 'Noken' }
  const carried = carriedOver(short('tas'), given, short('noken'))
  expect(carried && graded(short('noken'), carried)).toBe(1)
  expect(carriedOver({ type: 'essay' }, { type: 'essay', text: 'Ya' }, { type: 'essay' })).toBeNull()
})
