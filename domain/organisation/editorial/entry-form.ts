import { z } from 'zod'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { type Entry, type EntryField, entryFields, fieldsOfList } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'

/** An entry as it is typed: the fields of every list, of which each has some. */
export const typedEntry = z.object({
  name: anyText,
  initials: anyText,
  job_id: anyText,
  job_en: anyText,
  quote_id: anyText,
  quote_en: anyText,
  score: anyText,
  bio_id: anyText,
  bio_en: anyText,
  word: anyText,
  question_id: anyText,
  question_en: anyText,
  answer_id: anyText,
  answer_en: anyText,
})

export type TypedEntry = z.output<typeof typedEntry>

/** An entry of this list: it needs every text, in both languages. */
export const entryFormSchema = (list: EditorialListName) =>
  typedEntry.transform((form, context): Entry => {
    if (refuseFields(context, problemsOf(form, list))) return z.NEVER
    return Object.fromEntries(fieldsOfList[list].map((field) => [field, form[field]]))
  })

function* problemsOf(form: TypedEntry, list: EditorialListName): Generator<Problem<EntryField>> {
  const fields = fieldsOfList[list]
  for (const field of fields) if (!form[field]) yield [field, m.common_entry_missing()]
  yield* tooLongIn(
    form,
    fields.map((field) => [field, entryFields[field]]),
  )
  if (fields.includes('score') && !/^([0-4](\.\d)?|5(\.0)?)$/.test(form.score))
    yield ['score', m.common_entry_score()]
}
