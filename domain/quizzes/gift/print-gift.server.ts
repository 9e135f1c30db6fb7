import type { Option, Question } from '#domain/quizzes/question.ts'
import { isNamedByStem } from '#domain/quizzes/question-key.server.ts'
import { withBackslashes, withoutPairs } from './gift-text.ts'

/** Questions in GIFT, each as `readGift` reads it again, with `notes` behind the last one. For other programs
 *  `saysFormat` names the format of every text, which is Markdown here. */
export const printGift = (
  questions: readonly Question[],
  { saysFormat = false, notes = [] }: { saysFormat?: boolean; notes?: readonly string[] } = {},
): string =>
  [
    ...questions.map((question) => printQuestion(question, saysFormat)),
    ...(notes.length > 0 ? [printNotes(notes).join('\n')] : []),
  ].join('\n\n')

const printNotes = (notes: readonly string[]) => notes.map((note) => `// ${note}`)

function printQuestion(question: Question, saysFormat: boolean): string {
  const { key, stem, tags, notes = [] } = question
  const title = isNamedByStem(key, stem) ? '' : `::${withBackslashes(key)}::`
  return [
    ...printNotes(notes),
    ...(tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : []),
    `${title}${saysFormat ? `[markdown]${withBackslashes(stem)}` : printText(stem)} {${answersOf(question)}`,
  ].join('\n')
}

function answersOf({ body, feedback }: Question): string {
  const end = feedback ? `\n####${printText(feedback)}` : ''
  switch (body.type) {
    case 'single':
      return lines(
        body.options.map((option) => signed(option) + printOption(option)),
        end,
      )
    case 'multiple':
      return lines(
        body.options.map((option) => `~%${option.weight}%${printOption(option)}`),
        end,
      )
    case 'short':
      return lines(
        body.answers.map((answer) => `=${weightOf(answer, 100)}${printTyped(answer)}`),
        end,
      )
    case 'true-false': {
      const [wrong, right] = [body.feedbackWrong, body.feedbackRight].map((text) =>
        text ? printText(text) : '',
      )
      return `${body.isTrue ? 'TRUE' : 'FALSE'}${wrong || right ? `#${wrong}` : ''}${right ? `#${right}` : ''}${end}}`
    }
    case 'numeric':
      return lines(
        body.answers.map(
          (answer) =>
            `=${weightOf(answer, 100)}${decimal(answer.value)}:${decimal(answer.tolerance)}${printFeedback(answer)}`,
        ),
        end,
        '#',
      )
    case 'matching':
      return lines(
        body.pairs.map(({ left, right }) => `=${printText(left, withoutPairs)} -> ${withBackslashes(right)}`),
        end,
      )
    case 'ordering':
      return lines(body.items.map(printItem), feedback ? `\n####${withBackslashes(feedback)}` : '', '>')
    case 'essay':
      return end ? `${end}\n}` : '}'
  }
}

const lines = (answers: string[], end: string, head = '') => `${head}\n${answers.join('\n')}${end}\n}`

const signed = (option: Option) =>
  option.weight === 100 ? '=' : option.weight === 0 ? '~' : `~${weightOf(option, 0)}`

const weightOf = ({ weight }: { weight: number }, plain: number) => (weight === plain ? '' : `%${weight}%`)

const printOption = (option: Option) => printText(option.text) + printFeedback(option)
/** Among answers that all begin with `=`, an arrow would make pairs of them; Moodle looks for one in the feedback too. */
const printTyped = ({ text, feedback }: Option) =>
  printText(text, withoutPairs) + (feedback ? `#${printText(feedback, withoutPairs)}` : '')
const printFeedback = ({ feedback }: { feedback?: string }) => (feedback ? `#${printText(feedback)}` : '')

/** A text as itself: what begins like a mark of GIFT, or has blanks that count, says that it is Markdown. */
function printText(text: string, asItself = withBackslashes): string {
  const needsFormat = /^[[%$>/]|\s\s|\n/.test(text)
  return `${needsFormat ? '[markdown]' : ''}${asItself(text)}`
}

/** An item that begins like a comment begins with a line break instead, which is trimmed when it is read. */
const printItem = (item: string) => (item.startsWith('//') ? '\\n' : '') + withBackslashes(item)

/** A number without an exponent, which GIFT does not know. */
const decimal = (value: number): string => (String(value).includes('e') ? value.toFixed(24) : String(value))
