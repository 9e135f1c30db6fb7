import { expect, test } from 'vitest'
import { QuizRefused } from './quiz-problem.ts'
import { readLessonText, readStoredText } from './read-quiz.server.ts'

const problemsOf = (text: string) => {
  try {
    readLessonText(text)
  } catch (error) {
    if (error instanceof QuizRefused) return [error.problem, ...error.others]
    throw error
  }
  return []
}

test('all that is wrong with a quiz is said at once, up to five, each with its line', () => {
  const text = '```gift\nA {T}\n\nB {=x ~x}\n\nC {#tiga}\n\nD {=a ~b\n```'
  expect(problemsOf(text)).toMatchObject([
    { line: 4, fault: { what: 'same-option', text: 'x' } },
    { line: 6, column: 5, fault: { what: 'bad-number' } },
    { line: 8, fault: { what: 'unclosed-answers' } },
  ])
  const many = Array.from({ length: 9 }, (_, n) => `Soal ${n} {#x}`).join('\n\n')
  expect(problemsOf(`\`\`\`gift\n${many}\n\`\`\``)).toHaveLength(5)
})

test('a quiz that was taken with an answer twice can still be opened', () => {
  expect(readStoredText('```gift\nB {=x ~x}\n```').quiz?.questions).toHaveLength(1)
})
