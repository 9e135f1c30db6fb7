import { expect, test } from 'vitest'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { lineOfStem, listQuestion } from './listed-question.server.ts'

const option = (text: string, weight: number) => ({ text, weight })
const answerOf = (body: QuestionBody) => listQuestion({ key: 'tag', stem: 'Tag?', tags: [], body }).answer

test('a question about tags is listed with them, and so is what is right', () => {
  expect(lineOfStem('Tag <p> untuk apa?')).toBe('Tag <p> untuk apa?')
  expect(answerOf({ type: 'single', options: [option('<b>', 1), option('<i>', 0)] })).toBe('<b>')
  expect(answerOf({ type: 'multiple', options: [option('<b>', 0.5), option('</b>', 0.5)] })).toBe('<b>, </b>')
})

test('what is HTML is listed as it is read, but for what a learner types or puts in order', () => {
  expect(lineOfStem('<p>Ibu kota <b>Papua</b>?</p>')).toBe('Ibu kota Papua?')
  expect(answerOf({ type: 'single', options: [option('<p>Jayapura</p>', 1)] })).toBe('Jayapura')
  expect(answerOf({ type: 'short', answers: [option('<b>teks</b>', 1), option('2**3', 1)] })).toBe(
    '<b>teks</b>, 2**3',
  )
  expect(answerOf({ type: 'ordering', items: ['<b>', 'teks', '</b>'] })).toBe('<b> → teks → </b>')
  expect(answerOf({ type: 'matching', pairs: [{ left: '**Tebal**', right: '<b></b>' }] })).toBe(
    'Tebal – <b></b>',
  )
})

test('what is long is cut to a line', () => {
  expect(lineOfStem('a'.repeat(300))).toBe(`${'a'.repeat(199)}…`)
})
