import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuizRefused } from './quiz-problem.ts'
import { feedbackRules, plainSettings, printSettings, readSettings } from './quiz-settings.ts'

const at = { line: 3, column: 8 }

test('attributes say how a quiz is taken', () => {
  const text = ' pass=70 attempts=3 time=20 draw=10 tag="dasar jaringan" shuffle feedback=each'
  expect(readSettings(text, at)).toEqual({
    pass: 70,
    attempts: 3,
    minutes: 20,
    draw: 10,
    tag: 'dasar jaringan',
    shuffle: true,
    feedback: 'each',
  })
  expect(readSettings('', at)).toEqual(plainSettings)
})

test.each([
  ['pass=0', 0],
  ['pass=101', 0],
  ['pass', 0],
  ['shuffle pass=7.5', 8],
  ['shuffle=yes', 0],
  ['feedback=later', 0],
  ['tag=', 0],
  ['pass=70 pass=70', 8],
  ['lulus=70', 0],
  ['time=601', 0],
])('%s is refused where it stands', (text, index) => {
  try {
    readSettings(text, at)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(QuizRefused)
    expect(error).toMatchObject({ problem: { line: 3, column: 8 + index } })
  }
})

test.each(['yes', 'no', '1', 'ya'])('shuffle=%s: the word stands by itself', (value) => {
  expect(() => readSettings(`shuffle=${value}`, at)).toThrow(
    new QuizRefused({ ...at, fault: { what: 'bare-attribute', name: 'shuffle' } }),
  )
})

test('what is printed is read again', () => {
  const some = (most: number) => fc.option(fc.integer({ min: 1, max: most }))
  fc.assert(
    fc.property(
      fc.record({
        pass: some(100),
        attempts: some(100),
        minutes: some(600),
        draw: some(200),
        tag: fc.option(fc.constantFrom('a', 'dua kata', 'x=1', 'é')),
        shuffle: fc.boolean(),
        feedback: fc.constantFrom(...feedbackRules),
      }),
      (settings) => {
        expect(readSettings(printSettings(settings), at)).toEqual(settings)
      },
    ),
  )
})
