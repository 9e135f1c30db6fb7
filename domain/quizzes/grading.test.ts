import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBody, anyGiven } from '#tests/factories/any-given.ts'
import { graded } from './grading.ts'
import type { Option } from './types/option.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

const option = (text: string, weight: number): Option => ({ text, weight })

test('whatever is given to whatever question gets something from 0 to 1, or waits for a person', () => {
  fc.assert(
    fc.property(anyBody, fc.option(anyGiven), (body, given) => {
      const fraction = graded(body, given)
      if (fraction === null) {
        expect([body.type, given?.type]).toEqual(['essay', 'essay'])
        return
      }
      expect(fraction).toBeGreaterThanOrEqual(0)
      expect(fraction).toBeLessThanOrEqual(1)
      if (given?.type !== body.type) expect(fraction).toBe(0)
    }),
  )
})

test('the order in which options, pairs and boxes stand changes no mark', () => {
  const body = fc.array(fc.record({ text: fc.string(), weight: fc.integer({ min: -100, max: 100 }) }), {
    minLength: 1,
    maxLength: 7,
  })
  fc.assert(
    fc.property(body, fc.infiniteStream(fc.nat(1000)), fc.array(fc.nat(6)), (options, chance, ticked) => {
      const order = options.map((_, index) => index).sort(() => (chance.next().value % 2 ? 1 : -1))
      const moved = order.map((index) => options[index] ?? option('', 0))
      const chosen = ticked.filter((index) => index < options.length)
      const elsewhere = chosen.map((index) => order.indexOf(index)).reverse()
      const of = (type: 'multiple', from: Option[], picked: number[]) =>
        graded({ type, options: from }, { type, options: picked })
      expect(of('multiple', moved, elsewhere)).toBe(of('multiple', options, chosen))
      for (const [at, index] of chosen.entries())
        expect(
          graded({ type: 'single', options: moved }, { type: 'single', option: order.indexOf(index) }),
        ).toBe(graded({ type: 'single', options }, { type: 'single', option: chosen[at] ?? 0 }))
    }),
  )
})

test('an essay waits for a person, an empty one does not', () => {
  expect(graded({ type: 'essay' }, { type: 'essay', text: ' Karena. ' })).toBeNull()
  expect(graded({ type: 'essay' }, { type: 'essay', text: ' \n' })).toBe(0)
  expect(graded({ type: 'essay' }, null)).toBe(0)
})

test('one of several gets what its option weighs, and nothing less than nothing', () => {
  const body: QuestionBody = {
    type: 'single',
    options: [option('a', 100), option('b', 50), option('c', -25)],
  }
  const of = (index: number) => graded(body, { type: 'single', option: index })
  expect([of(0), of(1), of(2), of(3), of(-1)]).toEqual([1, 0.5, 0, 0, 0])
})

test('several of several get the sum of their weights, each once, within bounds', () => {
  const body: QuestionBody = {
    type: 'multiple',
    options: [
      option('a', 33.333),
      option('b', 33.333),
      option('c', 33.333),
      option('d', -50),
      option('e', 60),
    ],
  }
  const of = (...options: number[]) => graded(body, { type: 'multiple', options })
  expect(of(0, 1, 2)).toBe(1)
  expect(of(0)).toBe(0.3333)
  expect(of(0, 0, 0)).toBe(0.3333)
  expect(of(0, 1, 3)).toBe(0.1667)
  expect(of(3)).toBe(0)
  expect(of(0, 1, 2, 4)).toBe(1)
  expect(of()).toBe(0)
})

test('true or false', () => {
  const of = (isTrue: boolean, given: boolean) =>
    graded({ type: 'true-false', isTrue }, { type: 'true-false', isTrue: given })
  expect([of(true, true), of(false, false), of(true, false), of(false, true)]).toEqual([1, 1, 0, 0])
})

test('a short answer gets what the first answer that it fits weighs', () => {
  const body: QuestionBody = {
    type: 'short',
    answers: [option('Jayapura', 100), option('bukan *', 0), option('*pura', 50), option('*', 10)],
  }
  const of = (text: string) => graded(body, { type: 'short', text })
  expect([of(' JAYAPURA '), of('bukan Jayapura'), of('Sentanipura'), of('Wamena'), of('  ')]).toEqual([
    1, 0, 0.5, 0.1, 0,
  ])
})

test('a number gets what the first answer within whose tolerance it lies weighs', () => {
  const body: QuestionBody = {
    type: 'numeric',
    answers: [
      { value: 0.3, tolerance: 0, weight: 100 },
      { value: 0.3, tolerance: 0.05, weight: 50 },
      { value: 1500, tolerance: 0, weight: 80 },
    ],
  }
  const of = (text: string) => graded(body, { type: 'numeric', text })
  expect([of('0,3'), of('.30'), of('0.35'), of('0,36'), of('1.500'), of('tiga'), of('')]).toEqual([
    1, 1, 0.5, 0, 0.8, 0, 0,
  ])
  const population = { value: 8e9, tolerance: 0, weight: 100 }
  const nearby = (text: string) =>
    graded({ type: 'numeric', answers: [population] }, { type: 'numeric', text })
  expect([nearby('8000000000'), nearby('8000000001'), nearby('7999999999')]).toEqual([1, 0, 0])
  const owed = { value: -2.5, tolerance: 0.5, weight: 100 }
  const owing = (text: string) => graded({ type: 'numeric', answers: [owed] }, { type: 'numeric', text })
  expect([owing('-2'), owing('-3'), owing('-1,9'), owing('2,5')]).toEqual([1, 1, 0, 0])
  const summed = { value: 0.1 + 0.2, tolerance: 0, weight: 100 }
  expect(graded({ type: 'numeric', answers: [summed] }, { type: 'numeric', text: '0.3' })).toBe(1)
})

test('a matching gets the share of lefts that have their right; one right too many is asked of nobody', () => {
  const body: QuestionBody = {
    type: 'matching',
    pairs: [
      { left: 'Papua', right: 'Jayapura' },
      { left: 'Papua Barat Daya', right: 'Sorong' },
      { left: 'Kota', right: 'Sorong' },
      { left: '', right: 'Manado' },
    ],
  }
  const of = (...rights: (number | null)[]) => graded(body, { type: 'matching', rights })
  expect([of(0, 1, 2), of(0, 2, 1), of(0, 1), of(0, null, 3), of(), of(3, 3, 3, 3)]).toEqual([
    1, 1, 0.6667, 0.3333, 0, 0,
  ])
  const none: QuestionBody = { type: 'matching', pairs: [{ left: ' ', right: 'x' }] }
  expect(graded(none, { type: 'matching', rights: [0] })).toBe(0)
})

test('an ordering gets the share of places that hold what belongs there', () => {
  const body: QuestionBody = { type: 'ordering', items: ['a', 'b', 'b', 'c'] }
  const of = (...order: number[]) => graded(body, { type: 'ordering', order })
  expect([of(0, 1, 2, 3), of(0, 2, 1, 3), of(1, 0, 2, 3), of(-1, 1), of(), of(0, 0, 0, 0)]).toEqual([
    1, 1, 0.5, 0.25, 0, 0.25,
  ])
  expect(graded({ type: 'ordering', items: [] }, { type: 'ordering', order: [0] })).toBe(0)
})

test('what answers another type gets nothing, however right it were, and so does no answer', () => {
  const options = [option('a', 100)]
  const right: [QuestionBody, Given][] = [
    [
      { type: 'single', options },
      { type: 'single', option: 0 },
    ],
    [
      { type: 'multiple', options },
      { type: 'multiple', options: [0] },
    ],
    [
      { type: 'true-false', isTrue: true },
      { type: 'true-false', isTrue: true },
    ],
    [
      { type: 'short', answers: [option('1', 100)] },
      { type: 'short', text: '1' },
    ],
    [
      { type: 'numeric', answers: [{ value: 1, tolerance: 0, weight: 100 }] },
      { type: 'numeric', text: '1' },
    ],
    [
      { type: 'matching', pairs: [{ left: 'a', right: 'x' }] },
      { type: 'matching', rights: [0] },
    ],
    [
      { type: 'ordering', items: ['a'] },
      { type: 'ordering', order: [0] },
    ],
    [{ type: 'essay' }, { type: 'essay', text: '1' }],
  ]
  for (const [body] of right) {
    expect(graded(body, null)).toBe(0)
    for (const [{ type }, given] of right)
      expect(graded(body, given), `${body.type} by ${type}`).toBe(
        type === body.type ? (type === 'essay' ? null : 1) : 0,
      )
  }
})
