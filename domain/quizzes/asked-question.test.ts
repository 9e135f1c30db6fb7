import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBody, anyGiven } from '#tests/factories/any-given.ts'
import { askedQuestion, givenOf, sentOf } from './asked-question.ts'
import type { AttemptSlot } from './drawing.ts'
import { graded } from './grading.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

const anySlot: fc.Arbitrary<AttemptSlot> = fc.record({
  seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  slot: fc.nat(199),
  isShuffled: fc.boolean(),
})

test('what is shown again is what was given, and it gets the same mark', () => {
  fc.assert(
    fc.property(
      anyBody,
      anySlot,
      fc.array(fc.constantFrom('', '0', '1', '2', '3', 'x', '-1')),
      (body, place, sent) => {
        const given = givenOf(body, place, sent)
        const again = givenOf(body, place, sentOf(body, place, given))
        expect(again).toEqual(given)
        expect(graded(body, again)).toBe(graded(body, given))
      },
    ),
  )
})

test('whatever is kept of an attempt can be shown', () => {
  fc.assert(
    fc.property(anyBody, anySlot, anyGiven, (body, place, given) => {
      for (const value of sentOf(body, place, given)) expect(value).toEqual(expect.any(String))
    }),
  )
})

test('whoever chooses what is right gets it all, in whatever order it stands', () => {
  const bodies: QuestionBody[] = [
    {
      type: 'single',
      options: ['a', 'b', 'c', 'd'].map((text) => ({ text, weight: text === 'a' ? 100 : 0 })),
    },
    {
      type: 'multiple',
      options: ['a', 'b', 'c'].map((text) => ({ text, weight: text === 'c' ? -100 : 50 })),
    },
    { type: 'matching', pairs: ['a', 'b', 'c', ''].map((left) => ({ left, right: `${left || 'x'}!` })) },
    { type: 'ordering', items: ['a', 'b', 'c', 'd'] },
  ]
  fc.assert(
    fc.property(fc.constantFrom(...bodies), anySlot, (body, place) => {
      const shown = askedQuestion(body, place)
      const at = (texts: readonly string[], text: string) => String(texts.indexOf(text))
      const sent =
        body.type === 'single'
          ? [at(shown.options, 'a')]
          : body.type === 'multiple'
            ? [at(shown.options, 'a'), at(shown.options, 'b')]
            : body.type === 'matching'
              ? shown.lefts.map((left) => at(shown.choices, `${left}!`))
              : body.type === 'ordering'
                ? ['a', 'b', 'c', 'd'].map((item) => at(shown.choices, item))
                : []
      expect(graded(body, givenOf(body, place, sent))).toBe(1)
    }),
  )
})

test('nothing of the key is asked: weights, feedback, answers, who belongs to whom, the order', () => {
  const secret = 'RAHASIA'
  const option = { text: 'a', weight: 77.5, feedback: secret }
  const place = { seed: 5, slot: 1, isShuffled: true }
  const bodies: QuestionBody[] = [
    { type: 'single', options: [option] },
    { type: 'multiple', options: [option, option] },
    { type: 'true-false', isTrue: true, feedbackWrong: secret, feedbackRight: secret },
    { type: 'short', answers: [{ ...option, text: secret }] },
    { type: 'numeric', answers: [{ value: 775, tolerance: 775, weight: 77.5, feedback: secret }] },
    { type: 'essay' },
  ]
  for (const body of bodies)
    expect(JSON.stringify(askedQuestion(body, place))).not.toMatch(/RAHASIA|77\.?5|true"?:|weight/)
  const rights = askedQuestion(
    {
      type: 'matching',
      pairs: [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'x' },
        { left: '', right: 'y' },
      ],
    },
    place,
  )
  expect(rights).toEqual({ options: [], lefts: ['a', 'b'], choices: expect.arrayContaining(['x', 'y']) })
})

test('options that are not shuffled stand as they were written', () => {
  const body: QuestionBody = { type: 'single', options: ['a', 'b', 'c'].map((text) => ({ text, weight: 0 })) }
  const options = (isShuffled: boolean, seed: number) =>
    JSON.stringify(askedQuestion(body, { seed, slot: 0, isShuffled }).options)
  const orders = (isShuffled: boolean) =>
    new Set(Array.from({ length: 60 }, (_, seed) => options(isShuffled, seed)))
  expect(orders(false)).toEqual(new Set(['["a","b","c"]']))
  expect(orders(true).size).toBe(6)
})

test('nothing, and what no screen sends, is not given', () => {
  const place = { seed: 1, slot: 0, isShuffled: true }
  const body: QuestionBody = { type: 'single', options: [{ text: 'a', weight: 100 }] }
  for (const sent of [[], [''], ['7'], ['x'], ['-1'], ['1e1'], ['constructor']])
    expect(givenOf(body, place, sent)).toBeNull()
  expect(givenOf({ type: 'true-false', isTrue: true }, place, ['true'])).toBeNull()
  expect(givenOf({ type: 'short', answers: [] }, place, ['  '])).toBeNull()
  expect(sentOf(body, place, null)).toEqual([])
  const order: QuestionBody = { type: 'ordering', items: ['a', 'b'] }
  expect(givenOf(order, place, ['', '', '0'])).toBeNull()
  const pairs = [
    { left: 'a', right: 'x' },
    { left: '', right: 'y' },
  ]
  expect(givenOf({ type: 'matching', pairs }, place, ['', '0'])).toBeNull()
})

test('what is given goes with the place on the screen, also beyond the ninth, and each choice once', () => {
  const place = { seed: 1, slot: 0, isShuffled: false }
  const options = Array.from({ length: 12 }, (_, n) => ({ text: `${n}`, weight: 0 }))
  expect(givenOf({ type: 'single', options }, place, ['11'])).toEqual({ type: 'single', option: 11 })
  expect(givenOf({ type: 'single', options }, place, ['011'])).toBeNull()
  const several: QuestionBody = { type: 'multiple', options }
  expect(givenOf(several, place, ['10', '2', '10'])).toEqual({ type: 'multiple', options: [2, 10] })
  expect(sentOf(several, place, { type: 'multiple', options: [10, 2, 2, 99] })).toEqual(['2', '10'])
})

test('fields of each type hold what was given, and nothing of what belongs to another', () => {
  const place = { seed: 1, slot: 0, isShuffled: false }
  const options = [{ text: 'a', weight: 100 }]
  const bodies: [QuestionBody, Given, string[]][] = [
    [{ type: 'single', options }, { type: 'single', option: 0 }, ['0']],
    [{ type: 'single', options }, { type: 'single', option: 7 }, ['']],
    [{ type: 'multiple', options }, { type: 'multiple', options: [0] }, ['0']],
    [{ type: 'true-false', isTrue: false }, { type: 'true-false', isTrue: true }, ['1']],
    [{ type: 'true-false', isTrue: true }, { type: 'true-false', isTrue: false }, ['0']],
    [{ type: 'short', answers: [] }, { type: 'short', text: 'x' }, ['x']],
    [{ type: 'numeric', answers: [] }, { type: 'numeric', text: '1' }, ['1']],
    [{ type: 'essay' }, { type: 'essay', text: 'x' }, ['x']],
    [{ type: 'matching', pairs: [{ left: 'a', right: 'x' }] }, { type: 'matching', rights: [0] }, ['0']],
    [{ type: 'matching', pairs: [{ left: 'a', right: 'x' }] }, { type: 'matching', rights: [null] }, ['']],
    [{ type: 'ordering', items: ['a'] }, { type: 'ordering', order: [0] }, ['0']],
    [{ type: 'ordering', items: ['a'] }, { type: 'ordering', order: [-1] }, ['']],
  ]
  for (const [body] of bodies)
    for (const [other, given, sent] of bodies) {
      if (other === body) expect(sentOf(body, place, given)).toEqual(sent)
      if (other.type !== body.type) expect(sentOf(body, place, given)).toEqual([])
    }
})

test('what is typed is given as it was typed, and yes and no are what they are', () => {
  const place = { seed: 1, slot: 0, isShuffled: false }
  const claim: QuestionBody = { type: 'true-false', isTrue: true }
  expect(givenOf(claim, place, ['1'])).toEqual({ type: 'true-false', isTrue: true })
  expect(givenOf(claim, place, ['0'])).toEqual({ type: 'true-false', isTrue: false })
  for (const type of ['short', 'numeric'] as const)
    expect(givenOf({ type, answers: [] }, place, [' 12 '])).toEqual({ type, text: ' 12 ' })
  expect(givenOf({ type: 'essay' }, place, ['Karena.'])).toEqual({ type: 'essay', text: 'Karena.' })
  expect(askedQuestion({ type: 'essay' }, place)).toEqual({ options: [], lefts: [], choices: [] })
})
