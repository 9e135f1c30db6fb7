import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQuestion } from '#tests/factories/any-question.ts'
import { printGift } from './gift/print-gift.server.ts'
import { readGift } from './gift/read-gift.server.ts'
import { graded } from './grading.ts'
import { newTypedQuestion, questionOfTyped, type TypedQuestion, typeQuestion } from './question-form.ts'
import { isNamedByStem, keyOfStem } from './question-key.server.ts'
import { typedQuestionFaults } from './typed-question-faults.ts'
import { emptyLine, type TypedAnswer } from './types/typed-answers.ts'

type Type = TypedQuestion['type']

const typedAs = (type: Type, lines: Partial<TypedAnswer>[]): TypedQuestion => ({
  ...newTypedQuestion(type),
  stem: 'Apa?',
  answers: lines.map((line, place) => ({
    ...emptyLine(place),
    ...line,
  })),
})
const questionOf = (typed: TypedQuestion) => questionOfTyped(typed, keyOfStem)
const faultsOf = (typed: TypedQuestion) =>
  Object.fromEntries(typedQuestionFaults(typed, questionOf(typed).body))
const numeric = (answer: string, beside = '') => faultsOf(typedAs('numeric', [{ answer, beside }]))

test('a key that means one number is taken, whichever way it is written', () => {
  for (const key of ['3,5', '3.5', '0.125', '0,500', '1.500,25', '1000', '3.1420', '-2'])
    expect(numeric(key)).toEqual({})
})

test('a key that can be read in two ways is refused at its field, and so is what is no number', () => {
  expect(numeric('1.000')).toEqual({
    'answer-0': { what: 'two-readings', typed: '1.000', readings: [1, 1000] },
  })
  expect(numeric('3', '1,500')).toMatchObject({ 'beside-0': { what: 'two-readings' } })
  expect(numeric('tiga', 'x')).toEqual({
    'answer-0': { what: 'no-number' },
    'beside-0': { what: 'no-number' },
  })
  const second = faultsOf(typedAs('numeric', [{ answer: '3' }, {}, { answer: 'empat' }]))
  expect(second).toEqual({ 'answer-2': { what: 'no-number' } })
})

test('two options of the same words are refused at the second; two that are typed only where they are worth something else', () => {
  const lines = [{ answer: 'a', isRight: true }, {}, { answer: 'b' }, { answer: 'a' }]
  for (const type of ['single', 'multiple'] as const)
    expect(faultsOf(typedAs(type, lines))).toEqual({ 'answer-3': { what: 'same-option', text: 'a' } })
  expect(faultsOf(typedAs('single', [{ answer: 'a', isRight: true }, { answer: 'A' }]))).toEqual({})
  expect(faultsOf(typedAs('short', [{ answer: 'noken' }, { answer: 'Noken' }]))).toEqual({})
  expect(faultsOf(typedAs('short', [{ answer: 'noken' }, { answer: 'Noken', weight: '50' }]))).toMatchObject({
    'answer-1': { what: 'same-option' },
  })
})

test('a pair without its right half is refused there; a right half by itself is one too many', () => {
  const pairs = [{ answer: 'a', beside: 'b' }, { answer: 'c' }, { beside: 'd' }]
  expect(faultsOf(typedAs('matching', pairs))).toEqual({
    'beside-1': { what: 'half-pair' },
  })
})

test('what a form shows of a question is the same question when it is sent again, arrows and all', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const typed = typeQuestion(question, !isNamedByStem(question.key, question.stem))
      const { body } = questionOf(typed)
      if (typedQuestionFaults(typed, body).size > 0) return
      const { taken, refused } = readGift(printGift([{ ...question, body }]))
      expect(refused).toEqual([])
      expect(taken[0]?.question.body).toEqual(body)
    }),
  )
  for (const value of [4.125, 1.5, 0.125, -12.345, 1e-7]) {
    const typed = typeQuestion(
      {
        key: 'a',
        stem: 'b',
        tags: [],
        body: { type: 'numeric', answers: [{ value, tolerance: 1.125, weight: 100 }] },
      },
      true,
    )
    expect(typedQuestionFaults(typed, questionOf(typed).body).size).toBe(0)
    expect(questionOf(typed).body).toMatchObject({ answers: [{ value, tolerance: 1.125 }] })
  }
})

test('an arrow is what a learner types, also where it has been kept as one letter', () => {
  const { body } = questionOf(typedAs('short', [{ answer: 'p->next' }]))
  expect(graded(body, { type: 'short', text: 'P->next' })).toBe(1)
  const kept = questionOf(typedAs('short', [{ answer: 'p→next' }])).body
  expect(graded(kept, { type: 'short', text: 'p->next' })).toBe(1)
})
