import type { Question, QuestionBody } from '#domain/quizzes/question.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { ListedQuestion } from './question-list.tsx'

const longestStem = 200
const longestAnswer = 120

/** A question as a list shows it to those who teach: what it asks and what is right, each in a line. */
export const listQuestion = ({
  key,
  stem,
  body,
  tags,
}: Pick<Question, 'key' | 'stem' | 'body' | 'tags'>): ListedQuestion => ({
  key,
  stem: lineOfStem(stem),
  type: body.type,
  tags,
  answer: clip(rightIn(body), longestAnswer),
})

/** What a question asks, in a line. */
export const lineOfStem = (stem: string): string => clip(stem, longestStem)

/** In one line, without the commonest marks of Markdown. */
const clip = (text: string, longest: number) => {
  const line = text.replaceAll(/\*\*|`/g, '').replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

function rightIn(body: QuestionBody): string {
  switch (body.type) {
    case 'single':
    case 'multiple':
      return rightOf(body.options)
    case 'short':
      return rightOf(body.answers)
    case 'numeric':
      return body.answers
        .map(({ value, tolerance }) =>
          tolerance ? `${inDigits(value)} ± ${inDigits(tolerance)}` : inDigits(value),
        )
        .join(' / ')
    case 'true-false':
      return body.isTrue ? m.common_quiz_true() : m.common_quiz_false()
    case 'matching':
      return body.pairs
        .filter(({ left }) => left !== '')
        .map(({ left, right }) => `${left} – ${right}`)
        .join(', ')
    case 'ordering':
      return body.items.join(' → ')
    case 'essay':
      return ''
  }
}

/** With a comma or a point, as its reader writes it; a number as long as it was typed. */
const inDigits = (value: number) =>
  new Intl.NumberFormat(getLocale() === 'id' ? 'id-ID' : 'en-GB', {
    maximumFractionDigits: 12,
    useGrouping: false,
  }).format(value)

const rightOf = (options: readonly { text: string; weight: number }[]) =>
  options
    .filter(({ weight }) => weight > 0)
    .map(({ text }) => text)
    .join(', ')
