import type { Locale } from '#shared/locale.ts'
import { formatNumber } from '#shared/numbers.ts'
import { numericAnswer, shortAnswer } from './grading.ts'
import type { Given, QuestionBody } from './question.ts'
import type { FeedbackRule } from './quiz-settings.ts'

/** Whether what was right and what its author says of it may be shown with an attempt: never while it is open.
 *  'after-pass' waits for a pass in whichever attempt, or until no other is left to be taken; without a pass mark to
 *  have submitted is enough. */
export function tellsAnswers(
  rule: FeedbackRule,
  { isOver, isPassed, isLast }: { isOver: boolean; isPassed: boolean; isLast: boolean },
): boolean {
  if (!isOver || rule === 'never') return false
  return rule === 'each' || isPassed || isLast
}

/** What the author says of what was given. Texts are Markdown. */
export function feedbackOn(body: QuestionBody, given: Given | null): string[] {
  return said(body, given).filter((text): text is string => text !== undefined && text !== '')
}

function said(body: QuestionBody, given: Given | null): (string | undefined)[] {
  switch (body.type) {
    case 'single':
      return given?.type === body.type ? [body.options[given.option]?.feedback] : []
    case 'multiple':
      return given?.type === body.type ? given.options.map((index) => body.options[index]?.feedback) : []
    case 'true-false':
      return given?.type === body.type
        ? [given.isTrue === body.isTrue ? body.feedbackRight : body.feedbackWrong]
        : []
    case 'short':
      return given?.type === body.type ? [shortAnswer(body, given.text)?.feedback] : []
    case 'numeric':
      return given?.type === body.type ? [numericAnswer(body, given.text)?.feedback] : []
    default:
      return []
  }
}

/** A line of what is right: Markdown, and behind it words that stand as they are typed, chosen or put in order. */
export type RightLine = { markdown: string; words: string }

const ofMarkdown = (markdown: string): RightLine => ({ markdown, words: '' })
const ofWords = (words: string): RightLine => ({ markdown: '', words })

/** A short answer as people type it: a star stands for whatever may come there. */
const readable = (answer: string): string =>
  answer
    .split('\\*')
    .map((part) => part.replaceAll('*', '…'))
    .join('*')

/** What is right, in lines to be read, numbers as the reader's language writes them. Of true or false what its field
 *  sends; nothing for an essay. */
export function rightAnswer(body: QuestionBody, locale: Locale): RightLine[] {
  const written = (value: number) => formatNumber(value, locale)
  switch (body.type) {
    case 'single': {
      const most = Math.max(...body.options.map(({ weight }) => weight))
      return body.options.filter(({ weight }) => weight === most).map(({ text }) => ofMarkdown(text))
    }
    case 'multiple':
      return body.options.filter(({ weight }) => weight > 0).map(({ text }) => ofMarkdown(text))
    case 'short':
      return body.answers.filter(({ weight }) => weight >= 100).map(({ text }) => ofWords(readable(text)))
    case 'numeric':
      return body.answers
        .filter(({ weight }) => weight >= 100)
        .map(({ value, tolerance }) =>
          ofWords([value, ...(tolerance > 0 ? [tolerance] : [])].map(written).join(' ± ')),
        )
    case 'matching':
      return body.pairs
        .filter(({ left }) => left.trim() !== '')
        .map(({ left, right }) => ({ markdown: left, words: ` → ${right}` }))
    case 'ordering':
      return body.items.map(ofWords)
    case 'true-false':
      return [ofWords(body.isTrue ? '1' : '0')]
    default:
      return []
  }
}
