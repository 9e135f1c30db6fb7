import type { GIFTQuestion, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs'
import type { Option, QuestionBody } from '#domain/quizzes/question.ts'
import { withArrows, withoutBackslashes, withoutCodes } from './gift-text.ts'

type Asked = Exclude<GIFTQuestion, { type: 'Category' } | { type: 'Description' }>

export const textOf = (text: TextFormat | null): string => withArrows(text?.text ?? '').trim()

/** What a parsed question asks and what is right, whatever of it can't be asked: `questionFault` says that. */
export function bodyOf(parsed: Asked, ordering: string | null): { body: QuestionBody; feedback: string } {
  if (ordering !== null) return orderingOf(ordering)
  return { body: parsedBody(parsed), feedback: textOf(parsed.globalFeedback) }
}

function parsedBody(parsed: Asked): QuestionBody {
  switch (parsed.type) {
    case 'TF': {
      // What stands first is said to who was wrong, whichever answer is right.
      const [wrong, right] = [textOf(parsed.trueFeedback), textOf(parsed.falseFeedback)]
      return {
        type: 'true-false',
        isTrue: parsed.isTrue,
        ...(wrong && { feedbackWrong: wrong }),
        ...(right && { feedbackRight: right }),
      }
    }
    case 'MC':
      return choiceOf(parsed.choices)
    case 'Short':
      return { type: 'short', answers: parsed.choices.map(optionOf) }
    case 'Numerical': {
      const { choices } = parsed
      const answers = Array.isArray(choices)
        ? choices.map((choice) => ({ ...numberOf(choice.text), ...weightAndFeedback(choice) }))
        : [{ ...numberOf(choices), weight: 100 }]
      return { type: 'numeric', answers }
    }
    case 'Matching':
      return {
        type: 'matching',
        pairs: parsed.matchPairs.map(({ subquestion, subanswer }) => ({
          left: textOf(subquestion),
          right: withArrows(withoutCodes(subanswer)).trim(),
        })),
      }
    case 'Essay':
      return { type: 'essay' }
  }
}

/** One may be chosen where something is simply right; several where parts of it are, each with its weight. */
function choiceOf(choices: TextChoice[]): QuestionBody {
  const options = choices.map(optionOf)
  const isSingle = choices.some(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100))
  const isWeighted = options.some(({ weight }) => weight > 0)
  return { type: isSingle || !isWeighted ? 'single' : 'multiple', options }
}

const optionOf = (choice: TextChoice): Option => ({ text: textOf(choice.text), ...weightAndFeedback(choice) })

function weightAndFeedback({
  isCorrect,
  weight,
  feedback,
}: Pick<TextChoice, 'isCorrect' | 'weight' | 'feedback'>) {
  const said = textOf(feedback)
  return { weight: weight ?? (isCorrect ? 100 : 0), ...(said && { feedback: said }) }
}

/** A span is its middle and how far it reaches; not a number where none stands. */
function numberOf({ number, range, numberLow, numberHigh }: NumericalFormat): {
  value: number
  tolerance: number
} {
  if (numberLow !== undefined && numberHigh !== undefined)
    return { value: tidy((numberLow + numberHigh) / 2), tolerance: tidy((numberHigh - numberLow) / 2) }
  return { value: tidy(number ?? Number.NaN), tolerance: tidy(range ?? 0) }
}

/** Without what halving leaves behind the digits that people wrote. */
const tidy = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : Number(value.toPrecision(12)))

/** How many, which, which way: words with which Moodle's plugin begins. Noken asks for all of them, one below the other. */
const howItIsShown = new Set([
  ...[
    'all',
    'exact',
    'random',
    'rel',
    'relative',
    'contig',
    'contiguous',
    'horizontal',
    'vertical',
    'h',
    'v',
  ],
  ...['true', 'false', 'yes', 'no', 'none', 'numbering', 'all_or_nothing', 'absolute_position'],
])

const saysHow = (word: string) =>
  howItIsShown.has(word.toLowerCase()) || /^\d+$/.test(word) || word.includes('_')

function orderingOf(inside: string): { body: QuestionBody; feedback: string } {
  const [answers = '', ...said] = inside.split(/(?<!\\)####/)
  const [first = '', ...lines] = answers.split('\n')
  const words = first.trim().split(/\s+/)
  const begin = words.findIndex((word) => !saysHow(word))
  const head = begin === -1 ? '' : words.slice(begin).join(' ')
  const items = [head, ...lines].map((item) => withoutBackslashes(item).trim()).filter(Boolean)
  return { body: { type: 'ordering', items }, feedback: withoutBackslashes(said.join('####')).trim() }
}
