import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passionCategories } from '#content/passion-categories.ts'
import { quizQuestions } from '#content/passion-quiz.ts'
import { parseQuizStep } from './schema.ts'
import { passionScores, topPassion, topPassions } from './scores.ts'

const names = Object.keys(passionCategories)
const answersOf = fc
  .array(fc.constantFrom(...'abcde'), { minLength: 5, maxLength: 5 })
  .map((letters) => letters.join(''))
const stepOf = (answers: string) => parseQuizStep(new URLSearchParams({ a: answers }))

test('five questions, each with one option a category', () => {
  expect(quizQuestions).toHaveLength(5)
  for (const { id, options } of quizQuestions) {
    expect(options.map(({ category }) => category).sort(), id).toEqual(names.toSorted())
    expect(
      options
        .map(({ value }) => value)
        .sort()
        .join(''),
      id,
    ).toBe('abcde')
  }
})

test('the scores of all categories add up to 100, in steps of 20, highest first', () => {
  fc.assert(
    fc.property(answersOf, (answers) => {
      const percents = passionScores(answers).map(({ percent }) => percent)
      expect(percents).toHaveLength(5)
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
      expect(percents.every((percent) => percent % 20 === 0)).toBe(true)
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    }),
  )
})

test('whoever always chooses one category has all of their score there', () => {
  for (const name of names) {
    const answers = quizQuestions
      .map(({ options }) => options.find(({ category }) => category === name)?.value)
      .join('')
    const scores = passionScores(answers)
    expect(scores[0]).toEqual({ category: name, percent: 100 })
    expect(topPassion(scores)).toBe(name)
  }
})

test('scores that tie give every category that leads, in the order of the scores', () => {
  fc.assert(
    fc.property(answersOf, (answers) => {
      const scores = passionScores(answers)
      const top = topPassions(scores)
      expect(top[0]).toBe(topPassion(scores))
      expect([1, 2, 5]).toContain(top.length)
      for (const { category, percent } of scores)
        expect(top.includes(category)).toBe(percent === scores[0]?.percent)
    }),
  )
})

test('an answer more for a category raises its score, and lowers that of one other', () => {
  fc.assert(
    fc.property(answersOf, fc.nat(4), fc.constantFrom(...'abcde'), (answers, position, letter) => {
      const changed = answers.slice(0, position) + letter + answers.slice(position + 1)
      const before = new Map(passionScores(answers).map(({ category, percent }) => [category, percent]))
      const moved = passionScores(changed).filter(({ category, percent }) => percent !== before.get(category))
      expect(moved.length === 0 || moved.length === 2).toBe(true)
    }),
  )
})

test('every URL is a step of the quiz: intro, a question, or the results', () => {
  expect(parseQuizStep(new URLSearchParams())).toEqual({ name: 'intro' })
  expect(stepOf('')).toEqual({ name: 'question', number: 1, answers: '' })
  expect(stepOf('bd')).toEqual({ name: 'question', number: 3, answers: 'bd' })
  expect(stepOf('bdaec')).toEqual({ name: 'results', answers: 'bdaec' })
  expect(stepOf('bdaecaaa')).toEqual({ name: 'results', answers: 'bdaec' })
  expect(stepOf('bxaec')).toEqual({ name: 'question', number: 2, answers: 'b' })
})

test('whatever is typed into the URL gives a step with answers that count', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), (typed) => {
      const step = stepOf(typed)
      if (step.name === 'intro') throw new Error('a was given')
      expect(step.answers).toMatch(/^[a-e]{0,5}$/)
      expect(typed.startsWith(step.answers)).toBe(true)
      expect(step.name).toBe(step.answers.length === 5 ? 'results' : 'question')
    }),
  )
})
