import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printBlock, quizBlock, wholeText, withoutQuiz, withQuiz } from './quiz-block.ts'
import { QuizRefused } from './quiz-problem.ts'

const quiz = '```gift pass=70 shuffle\nApa? {=a ~b}\n```'
const lesson = `# Judul\n\nTeks.\n\n${quiz}\n\nLagi.`

const problemOf = (text: string) => {
  try {
    quizBlock(text)
  } catch (error) {
    if (error instanceof QuizRefused) return error.problem
    throw error
  }
  return null
}

test('a lesson keeps an empty block where its quiz is, and comes together again', () => {
  const { content, block } = withoutQuiz(lesson)
  expect(content).toBe('# Judul\n\nTeks.\n\n```gift\n```\n\nLagi.')
  expect(block).toMatchObject({
    source: quiz,
    attributes: { text: ' pass=70 shuffle', line: 5, column: 8 },
    questions: { text: 'Apa? {=a ~b}', line: 6 },
  })
  expect(wholeText(content, quiz)).toBe(lesson)
  expect(wholeText('Tanpa tempat', quiz)).toBe(`Tanpa tempat\n\n${quiz}`)
  expect(wholeText('Tanpa kuis', null)).toBe('Tanpa kuis')
})

test('an example of a quiz in a longer or another fence is text, as is anything else', () => {
  for (const text of [
    `\`\`\`\`markdown\n${quiz}\n\`\`\`\``,
    `~~~\n${quiz}\n~~~`,
    '```js\ngift\n```',
    '```gifts\n```',
    'Kata `gift` saja',
    '',
  ])
    expect(withoutQuiz(text)).toEqual({ content: text, block: null })
})

test('what can not hold a quiz says where it is', () => {
  expect(problemOf(`${quiz}\n\n${quiz}`)).toEqual({ line: 5, column: 1, fault: { what: 'second-block' } })
  expect(problemOf('a\n\n```gift\nx {T}')).toMatchObject({ line: 3, fault: { what: 'unclosed-block' } })
  for (const text of [`- x\n    ${quiz}`, `> ${quiz}`, `1. ${quiz}`, `\`\`\`js\n${quiz}`])
    expect(problemOf(text)).toMatchObject({ fault: { what: 'block-in-something' } })
})

test('another quiz takes the place of the one there is, or goes to the end, or nothing is left of it', () => {
  const other = printBlock('', 'B {T}')
  expect(withQuiz(lesson, other)).toBe(lesson.replace(quiz, '```gift\nB {T}\n```'))
  expect(withQuiz('Teks.', other)).toBe('Teks.\n\n```gift\nB {T}\n```')
  expect(withQuiz(lesson, null)).toBe('# Judul\n\nTeks.\n\nLagi.')
  expect(quizBlock(printBlock('pass=1', '```\n```` {T}'))?.questions.text).toBe('```\n```` {T}')
})

test('whatever the text: what is shown holds nothing of the block, and both make it again', () => {
  const line = fc.constantFrom(
    '```gift',
    '```',
    '~~~',
    '~~~gift pass=1',
    '- ```gift',
    '    x',
    'rahasia {=a}',
    '',
    '````',
    '> ```',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n')
      if (problemOf(text)) return
      const { content, block } = withoutQuiz(text)
      expect(wholeText(content, block?.source ?? null)).toBe(text)
      if (block) expect(quizBlock(content)?.questions.text).toBe('')
    }),
  )
})
