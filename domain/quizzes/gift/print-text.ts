import { withBackslashes } from './gift-text.ts'

/** A text as itself: what begins like a mark of GIFT, or has blanks that count, says that it is Markdown. */
export function printText(text: string, asItself = withBackslashes): string {
  const needsFormat = /^[[%$>/]|\s\s|\n/.test(text)
  return `${needsFormat ? '[markdown]' : ''}${asItself(text)}`
}

export const printFeedback = ({ feedback }: { feedback?: string }): string =>
  feedback ? `#${printText(feedback)}` : ''

/** The feedback of the question, below its answers. */
export const printEnd = (feedback: string | undefined): string =>
  feedback ? `\n####${printText(feedback)}` : ''

/** Answers, one a line, from behind their brace to the end. */
export const printLines = (answers: readonly string[], end: string, head = ''): string =>
  `${head}\n${answers.join('\n')}${end}\n}`
