import { quizBounds } from './quiz-bounds.ts'
import { type QuizFault, QuizRefused } from './quiz-problem.ts'

export const feedbackRules = ['each', 'after-pass', 'never'] as const

/** When a learner sees what was right: after each attempt, once they have passed (or have no attempt left), or never. */
export type FeedbackRule = (typeof feedbackRules)[number]

/** How a quiz is taken, as the first line of its block says it. */
export type QuizSettings = {
  /** Percent of the points; null: whatever was submitted is enough. */
  pass: number | null
  /** null: as often as one likes. */
  attempts: number | null
  minutes: number | null
  /** How many questions are drawn; null: all of them. */
  draw: number | null
  /** Drawn from the questions of the course with this tag instead of the block's own. */
  tag: string | null
  shuffle: boolean
  feedback: FeedbackRule
}

export const plainSettings: QuizSettings = {
  pass: null,
  attempts: null,
  minutes: null,
  draw: null,
  tag: null,
  shuffle: false,
  feedback: 'after-pass',
}

const numbers = {
  pass: ['pass', 100],
  attempts: ['attempts', quizBounds.attempts],
  time: ['minutes', quizBounds.minutes],
  draw: ['draw', quizBounds.questions],
} as const

const isNumberName = (name: string): name is keyof typeof numbers => Object.hasOwn(numbers, name)
const isFeedbackRule = (value: string | null): value is FeedbackRule =>
  feedbackRules.some((rule) => rule === value)

/** A tag's name: what `// [tag:name]` and `tag="name"` can both hold. */
export const isTag = (name: string): boolean =>
  name.length > 0 && name.length <= quizBounds.tag && name === name.trim() && !/[\][\\"`\p{Cc}]/u.test(name)

/** Reads what stands behind the block's first word, such as `pass=70 draw=10 tag="dasar jaringan" shuffle`. Throws
 *  QuizRefused: an attribute that is not known, said twice, or out of its bounds; `at` is where the text begins. */
export function readSettings(text: string, at: { line: number; column: number }): QuizSettings {
  let settings = plainSettings
  const seen = new Set<string>()
  for (const found of text.matchAll(/([^\s="]+)(=(?:"([^"]*)"|([^\s"]*)))?/g)) {
    const [, name = '', given, quoted, bare] = found
    const value = given === undefined ? null : (quoted ?? bare ?? '')
    const read = seen.has(name) ? { what: 'repeated-attribute' as const, name } : readAttribute(name, value)
    if ('what' in read) throw new QuizRefused({ line: at.line, column: at.column + found.index, fault: read })
    seen.add(name)
    settings = { ...settings, ...read }
  }
  return settings
}

/** What one attribute says; `value` is null where it has none. */
function readAttribute(name: string, value: string | null): Partial<QuizSettings> | QuizFault {
  const refuse = (allowed: string): QuizFault => ({ what: 'attribute-value', name, allowed })
  if (isNumberName(name)) {
    const [setting, most] = numbers[name]
    const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0
    return number >= 1 && number <= most ? { [setting]: number } : refuse(`1–${most}`)
  }
  switch (name) {
    case 'shuffle':
      return value === null ? { shuffle: true } : { what: 'bare-attribute', name }
    case 'feedback':
      return isFeedbackRule(value) ? { feedback: value } : refuse(feedbackRules.join(', '))
    case 'tag':
      return value !== null && isTag(value) ? { tag: value } : refuse('tag="…"')
    default:
      return { what: 'unknown-attribute', name }
  }
}

/** The same settings as `readSettings` reads them; '' for those that need no word. */
export function printSettings(settings: QuizSettings): string {
  const { tag } = settings
  const words = [
    ...Object.entries(numbers).map(([name, [setting]]) => worth(name, settings[setting])),
    tag === null ? '' : /\s|=/.test(tag) ? `tag="${tag}"` : `tag=${tag}`,
    settings.shuffle ? 'shuffle' : '',
    settings.feedback === plainSettings.feedback ? '' : `feedback=${settings.feedback}`,
  ]
  return words.filter(Boolean).join(' ')
}

const worth = (name: string, value: number | null) => (value === null ? '' : `${name}=${value}`)
