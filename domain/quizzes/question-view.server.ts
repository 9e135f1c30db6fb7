import { getLocale } from '#locale'
import { html as escaped } from '#shared/html.ts'
import { askedQuestion, sentOf } from './asked-question.ts'
import type { AttemptSlot } from './drawing.ts'
import { feedbackOn, rightAnswer } from './feedback.ts'
import { lineHtml, textHtml } from './text-html.server.ts'
import type { Given, QuestionBody, QuestionType } from './types/question-types.ts'
import type { RightLine } from './types/right-line.ts'

/** A question as the database has it, with its key, and the answer to it. */
export type QuestionWithAnswer = {
  slot: number
  stem: string
  body: QuestionBody
  feedback: string | null
  given: Given | null
  fraction: number | null
  comment: string | null
}

/** What of a question goes to the browser: HTML, but for what stands in lists to choose from. */
export type QuestionView = {
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

/** The same with what an answered question says, once it may. */
export type AnsweredQuestionView = QuestionView & {
  /** 0 to 1; null while an essay waits for its mark. */
  fraction: number | null
  /** What its author says, of the answer and of the question. */
  feedback: string[]
  right: string[]
  /** The comment of the person who marked it: words, not HTML. */
  comment: string | null
}

type Setting = Omit<AttemptSlot, 'slot'> & { language: string }

/** A question without its key. */
export async function questionView(
  { slot, stem, body, given }: Pick<QuestionWithAnswer, 'slot' | 'stem' | 'body' | 'given'>,
  { language, ...setting }: Setting,
): Promise<QuestionView> {
  const place = { ...setting, slot }
  const asked = askedQuestion(body, place)
  const lines = (texts: readonly string[]) => Promise.all(texts.map((text) => lineHtml(text, language)))
  const [html, options, lefts] = await Promise.all([
    textHtml(stem, language),
    lines(asked.options),
    lines(asked.lefts),
  ])
  const sent = sentOf(body, place, given)
  return { slot, type: body.type, stem: html, options, lefts, choices: asked.choices, sent }
}

/** A question with what is right: for an attempt that is over, where its quiz says so. */
export async function answeredQuestionView(
  answered: QuestionWithAnswer,
  setting: Setting,
): Promise<AnsweredQuestionView> {
  const { body, given, fraction, comment } = answered
  const said = [...feedbackOn(body, given), ...(answered.feedback ? [answered.feedback] : [])]
  const html = (texts: readonly string[]) =>
    Promise.all(texts.map((text) => textHtml(text, setting.language)))
  const [view, feedback, right] = await Promise.all([
    questionView(answered, setting),
    html(said),
    Promise.all(rightAnswer(body, getLocale()).map((line) => rightHtml(line, setting.language))),
  ])
  return { ...view, fraction, feedback, right, comment }
}

const rightHtml = async ({ markdown, words }: RightLine, language: string): Promise<string> =>
  `${markdown === '' ? '' : await lineHtml(markdown, language)}${escaped`${words}`.source}`
