import { plainLine } from '#domain/quizzes/plain-html.ts'
import type { Question, QuestionBody } from '#domain/quizzes/question.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { languageTag } from '#shared/locale.ts'
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
  answer: clip(rightIn(body).replaceAll(/\s+/g, ' ').trim(), longestAnswer),
})

/** What a question asks, in a line. */
export const lineOfStem = (stem: string): string => clip(plainLine(stem), longestStem)

const clip = (line: string, longest: number) =>
  line.length > longest ? `${line.slice(0, longest - 1)}…` : line

/** As `asked.ts` and its readers have it: options and the left of a pair are Markdown, what is typed, chosen or put in order is words. */
function rightIn(body: QuestionBody): string {
  switch (body.type) {
    case 'single':
    case 'multiple':
      return rightOf(body.options).map(plainLine).join(', ')
    case 'short':
      return rightOf(body.answers).join(', ')
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
        .map(({ left, right }) => `${plainLine(left)} – ${right}`)
        .join(', ')
    case 'ordering':
      return body.items.join(' → ')
    case 'essay':
      return ''
  }
}

/** With a comma or a point, as its reader writes it; a number as long as it was typed. */
const inDigits = (value: number) =>
  new Intl.NumberFormat(languageTag[getLocale()], {
    maximumFractionDigits: 12,
    useGrouping: false,
  }).format(value)

const rightOf = (options: readonly { text: string; weight: number }[]) =>
  options.filter(({ weight }) => weight > 0).map(({ text }) => text)
