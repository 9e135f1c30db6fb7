import { z } from 'zod'
import { type Problem, refuseFields } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { isTicked } from '#shared/typed-text.ts'
import { parseMoment, wholeNumber } from '#shared/typed-values.ts'
import { quizBounds } from './quiz-bounds.ts'
import { feedbackRules, isTag, type QuizSettings } from './quiz-settings.ts'

export const typedSettings = z.object({
  pass: anyText,
  attempts: anyText,
  minutes: anyText,
  draw: anyText,
  tag: anyText,
  shuffle: anyText,
  feedback: anyText,
  updated_at: anyText,
})

export type TypedSettings = z.output<typeof typedSettings>

/** How a quiz is taken, as the form would have been typed. */
export const typeSettings = ({
  pass,
  attempts,
  minutes,
  draw,
  tag,
  ...rest
}: QuizSettings): Omit<TypedSettings, 'updated_at'> => ({
  pass: typeNumber(pass),
  attempts: typeNumber(attempts),
  minutes: typeNumber(minutes),
  draw: typeNumber(draw),
  tag: tag ?? '',
  shuffle: rest.shuffle ? 'on' : '',
  feedback: rest.feedback,
})

const typeNumber = (value: number | null) => (value === null ? '' : String(value))

const numbers = [
  ['pass', 100],
  ['attempts', quizBounds.attempts],
  ['minutes', quizBounds.minutes],
  ['draw', quizBounds.questions],
] as const

/** The form of how a quiz is taken; a field that is empty asks for nothing. */
export const settingsFormSchema = typedSettings
  .extend(seenFields)
  .transform((form, context): { settings: QuizSettings; seen: Date | null } => {
    refuseFields(context, settingsProblems(form))
    const settings = {
      pass: wholeNumber(form.pass) || null,
      attempts: wholeNumber(form.attempts) || null,
      minutes: wholeNumber(form.minutes) || null,
      draw: wholeNumber(form.draw) || null,
      tag: form.tag || null,
      shuffle: isTicked(form.shuffle),
      feedback: feedbackRules.find((rule) => rule === form.feedback) ?? 'after-pass',
    }
    return { settings, seen: parseMoment(form.updated_at) }
  })

function* settingsProblems(form: TypedSettings): Generator<Problem<keyof TypedSettings>> {
  for (const [name, most] of numbers) {
    const number = wholeNumber(form[name])
    if (form[name] !== '' && !(number >= 1 && number <= most)) yield [name, m.studio_quiz_number({ most })]
  }
  if (form.tag !== '' && !isTag(form.tag)) yield ['tag', m.studio_quiz_fault_tag()]
}
