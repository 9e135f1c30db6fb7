import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBody, anyGiven } from '#tests/factories/any-given.ts'
import { feedbackOn, rightAnswer, showsAnswers } from './feedback.ts'
import type { QuestionBody } from './types/question-types.ts'

test('answers are shown by the quiz’s rule, never while an attempt is open', () => {
  const over = { isOver: true, isPassed: true, isLast: true }
  expect(showsAnswers('each', { isOver: true, isPassed: false, isLast: false })).toBe(true)
  expect(showsAnswers('after-pass', { isOver: true, isPassed: false, isLast: false })).toBe(false)
  expect(showsAnswers('after-pass', { isOver: true, isPassed: true, isLast: false })).toBe(true)
  expect(showsAnswers('after-pass', { isOver: true, isPassed: false, isLast: true })).toBe(true)
  expect(showsAnswers('never', over)).toBe(false)
  for (const rule of ['each', 'after-pass', 'never'] as const)
    expect(showsAnswers(rule, { ...over, isOver: false })).toBe(false)
})

test('what the author says of what was given', () => {
  const options = ['a', 'b'].map((text) => ({ text, weight: 50, feedback: `Tentang ${text}` }))
  const cases: [QuestionBody, Parameters<typeof feedbackOn>[1], string[]][] = [
    [{ type: 'single', options }, { type: 'single', option: 1 }, ['Tentang b']],
    [{ type: 'multiple', options }, { type: 'multiple', options: [0, 1, 9] }, ['Tentang a', 'Tentang b']],
    [{ type: 'true-false', isTrue: true, feedbackRight: 'Ya' }, { type: 'true-false', isTrue: true }, ['Ya']],
    [
      { type: 'true-false', isTrue: true, feedbackWrong: 'Tidak' },
      { type: 'true-false', isTrue: false },
      ['Tidak'],
    ],
    [{ type: 'true-false', isTrue: true, feedbackWrong: 'Tidak' }, { type: 'true-false', isTrue: true }, []],
    [{ type: 'short', answers: options }, { type: 'short', text: 'B' }, ['Tentang b']],
    [
      { type: 'numeric', answers: [{ value: 1, tolerance: 0, weight: 100, feedback: 'Satu' }] },
      { type: 'numeric', text: '1' },
      ['Satu'],
    ],
    [{ type: 'single', options }, { type: 'multiple', options: [0] }, []],
    [
      { type: 'single', options: [{ text: 'a', weight: 0, feedback: '' }] },
      { type: 'single', option: 0 },
      [],
    ],
  ]
  for (const [body, given, said] of cases) expect(feedbackOn(body, given)).toEqual(said)
  fc.assert(fc.property(anyBody, fc.option(anyGiven), (body, given) => void feedbackOn(body, given)))
})

test('what is right, in lines', () => {
  const read = (...of: Parameters<typeof rightAnswer>) =>
    rightAnswer(...of).map(({ markdown, words }) => markdown + words)
  const options = [
    { text: 'a', weight: 50 },
    { text: 'b', weight: 0 },
    { text: 'c', weight: 100 },
  ]
  expect(read({ type: 'single', options }, 'en')).toEqual(['c'])
  expect(read({ type: 'multiple', options }, 'en')).toEqual(['a', 'c'])
  expect(read({ type: 'short', answers: options }, 'en')).toEqual(['c'])
  const answers = [
    { value: 3, tolerance: 0.5, weight: 100 },
    { value: 4, tolerance: 0, weight: 100 },
    { value: 5, tolerance: 0, weight: 50 },
  ]
  expect(read({ type: 'numeric', answers }, 'en')).toEqual(['3 ± 0.5', '4'])
  expect(read({ type: 'numeric', answers }, 'id')).toEqual(['3 ± 0,5', '4'])
  const numbers = [1945, 12500, -0.001].map((value) => ({ value, tolerance: 0, weight: 100 }))
  expect(read({ type: 'numeric', answers: numbers }, 'id')).toEqual(['1945', '12.500', '-0,001'])
  const patterns = ['titik * impas', '*', '5 \\* 3'].map((text) => ({ text, weight: 100 }))
  expect(read({ type: 'short', answers: patterns }, 'id')).toEqual(['titik … impas', '…', '5 * 3'])
  const pairs = [
    { left: 'a', right: 'x' },
    { left: ' ', right: 'y' },
  ]
  expect(read({ type: 'matching', pairs }, 'en')).toEqual(['a → x'])
  expect(read({ type: 'ordering', items: ['a', 'b'] }, 'en')).toEqual(['a', 'b'])
  expect(read({ type: 'true-false', isTrue: true }, 'en')).toEqual(['1'])
  expect(read({ type: 'true-false', isTrue: false }, 'en')).toEqual(['0'])
  expect(read({ type: 'essay' }, 'en')).toEqual([])
})

test('what is typed, chosen from a list or put in order is words, options and what is asked of a pair are Markdown', () => {
  const texts = ['**a**', '<b>x</b>'].map((text) => ({ text, weight: 100 }))
  const [first, second] = texts.map(({ text }) => text)
  expect(rightAnswer({ type: 'single', options: texts }, 'en')).toEqual([
    { markdown: first, words: '' },
    { markdown: second, words: '' },
  ])
  expect(rightAnswer({ type: 'short', answers: texts }, 'en')).toEqual([
    { markdown: '', words: '……a……' },
    { markdown: '', words: '<b>x</b>' },
  ])
  expect(rightAnswer({ type: 'ordering', items: ['__init__', '<hr>'] }, 'en')).toEqual([
    { markdown: '', words: '__init__' },
    { markdown: '', words: '<hr>' },
  ])
  const pairs = [{ left: '**tebal**', right: '<b>' }]
  expect(rightAnswer({ type: 'matching', pairs }, 'en')).toEqual([{ markdown: '**tebal**', words: ' → <b>' }])
})
