import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedEntry } from '#domain/organisation/editorial/entry-form.ts'
import {
  type Entry,
  type EntryField,
  entryFields,
  fieldsOfList,
  isLong,
} from '#domain/organisation/editorial/list-fields.ts'
import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import { m } from '#messages'
import { editorialListUrl } from './list-paths.ts'
import { fieldLabel } from './list-words.ts'

type Props = {
  list: EditorialListName
  /** Where it stands; null: a new one. */
  place: number | null
  entry: Entry
  /** The state of the list that is looked at. */
  version: string
  /** What an entry that is edited says, in few letters. */
  was: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

const emptyEntry = Object.fromEntries(Object.keys(entryFields).map((field) => [field, '']))

const languageOf = (field: EntryField) =>
  field.endsWith('_en') ? 'en' : field.endsWith('_id') ? 'id' : undefined

/** An entry of a list, in both languages. */
export function EntryDialog({ list, place, entry, version, was, lastResult }: Props) {
  const about = { place: place === null ? '' : String(place), was }
  const begun = { ...emptyEntry, ...entry, ...about } as TypedEntry & typeof about
  const form = answeredForm(lastResult, begun)
  return (
    <ScreenDialog
      id="entry"
      title={form.typed.place ? m.desk_entry_edit() : m.desk_entry_add()}
      closeTo={editorialListUrl(list)}
      stays
    >
      <Form method="post" className="stack" noValidate>
        {form.typed.place && (
          <>
            <input type="hidden" name="place" value={form.typed.place} />
            <input type="hidden" name="was" value={form.typed.was} />
          </>
        )}
        <input type="hidden" name="version" value={version} />
        <FormSummary form={form} />
        {fieldsOfList[list].map((field) => {
          const shared = {
            ...form.field(field),
            label: fieldLabel[field](),
            maxLength: entryFields[field],
            lang: languageOf(field),
            required: true,
          }
          return isLong(field) ? (
            <TextareaField key={field} {...shared} rows={3} />
          ) : (
            <TextField key={field} {...shared} autoComplete="off" />
          )
        })}
        <FormFoot
          intent="save"
          label={m.common_save_draft()}
          pendingLabel={m.common_saving()}
          cancelTo={editorialListUrl(list)}
        />
      </Form>
    </ScreenDialog>
  )
}
