import { boxesInWords } from '#app/shell/drafts/boxes-in-words.ts'
import type { TypedSettings } from '#domain/quizzes/settings-form.ts'
import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedSettings, string>> => ({
  pass: m.studio_quiz_pass(),
  attempts: m.studio_quiz_attempts(),
  minutes: m.studio_quiz_minutes(),
  feedback: m.studio_quiz_feedback_rule(),
  draw: m.studio_quiz_draw(),
  tag: m.studio_quiz_from_tag(),
  shuffle: m.studio_quiz_shuffle(),
})

/** How many are drawn means something with the questions that they are drawn from. */
export const fieldsTogether: readonly (readonly (keyof TypedSettings)[])[] = [['draw', 'tag']]

export const feedbackOptions = () => [
  { value: 'after-pass', label: m.studio_quiz_feedback_after_pass() },
  { value: 'each', label: m.studio_quiz_feedback_each() },
  { value: 'never', label: m.studio_quiz_feedback_never() },
]

/** What was chosen, by its name. */
export const inWords = (typed: TypedSettings): TypedSettings => ({
  ...boxesInWords(typed, ['shuffle']),
  feedback: feedbackOptions().find(({ value }) => value === typed.feedback)?.label ?? '',
})
