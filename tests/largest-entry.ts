import { entryFormSchema } from '#domain/organisation/editorial/entry-form.ts'
import type { Form } from './form-size.ts'
import { text } from './largest-values.ts'

/** The largest entry of a list: a question with its answer, in both languages. */
export const largestEntry: Form = {
  schema: entryFormSchema('questions-mentoring'),
  typed: {
    question_id: text(200),
    question_en: text(200),
    answer_id: text(1000),
    answer_en: text(1000),
    intent: 'publish',
    place: '999',
    was: 'x'.repeat(22),
    version: '2026-11-22T02:46:00.000Z',
  },
}
