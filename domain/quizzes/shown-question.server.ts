import { getLocale } from '#locale'
import { html as escaped } from '#shared/html.ts'
import { type Asked, asked, type Place, sentOf } from './asked.ts'
import { feedbackOn, type RightLine, rightAnswer } from './feedback.ts'
import type { Given, QuestionBody, QuestionType } from './question.ts'
import { lineHtml, textHtml } from './text-html.server.ts'

/** A question as it stands in the database, with its key, and what was given to it. */
export type KeptQuestion = {
  slot: number
  stem: string
  body: QuestionBody
  feedback: string | null
  given: Given | null
  fraction: number | null
  comment: string | null
}

/** What of a question goes to the browser: HTML, but for what stands in lists to choose from. */
export type ShownQuestion = {
  slot: number
  type: QuestionType
  stem: string
  options: string[]
  lefts: string[]
  /** Of a matching what may be chosen, of an ordering what is to be put in order: words, not HTML. */
  choices: string[]
  /** What its fields hold. */
  sent: string[]
}

/** What else an answered question says, once it may. */
export type ToldQuestion = ShownQuestion & {
  /** 0 to 1; null while an essay waits for its mark. */
  fraction: number | null
  /** What its author says, of the answer and of the question. */
  feedback: string[]
  right: string[]
  /** What anyone who has marked it says: words, not HTML. */
  comment: string | null
}

type Setting = Omit<Place, 'slot'> & { language: string }

/** A question without its key. */
export async function shownQuestion(
  { slot, stem, body, given }: Pick<KeptQuestion, 'slot' | 'stem' | 'body' | 'given'>,
  { language, ...setting }: Setting,
): Promise<ShownQuestion> {
  const place = { ...setting, slot }
  const question = asked(body, place)
  const lines = (texts: readonly string[]) => Promise.all(texts.map((text) => lineHtml(text, language)))
  const [html, options, lefts] = await Promise.all([
    textHtml(stem, language),
    lines('options' in question ? question.options : []),
    lines('lefts' in question ? question.lefts : []),
  ])
  const sent = sentOf(body, place, given)
  return { slot, type: body.type, stem: html, options, lefts, choices: choicesOf(question), sent }
}

const choicesOf = (question: Asked): string[] =>
  'rights' in question ? question.rights : 'items' in question ? question.items : []

/** The same with what is right: for an attempt that is over, where its quiz says so. */
export async function toldQuestion(kept: KeptQuestion, setting: Setting): Promise<ToldQuestion> {
  const { body, given, fraction, comment } = kept
  const said = [...feedbackOn(body, given), ...(kept.feedback ? [kept.feedback] : [])]
  const html = (texts: readonly string[]) =>
    Promise.all(texts.map((text) => textHtml(text, setting.language)))
  const [shown, feedback, right] = await Promise.all([
    shownQuestion(kept, setting),
    html(said),
    Promise.all(rightAnswer(body, getLocale()).map((line) => rightHtml(line, setting.language))),
  ])
  return { ...shown, fraction, feedback, right, comment }
}

const rightHtml = async ({ markdown, words }: RightLine, language: string): Promise<string> =>
  `${markdown === '' ? '' : await lineHtml(markdown, language)}${escaped`${words}`.source}`
