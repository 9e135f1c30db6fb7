import type { ComponentProps } from 'react'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { PictureFields } from '#app/shell/picture-fields.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'

type Props = {
  form: AnsweredForm<keyof TypedEvent>
  categories: readonly Category[]
  /** The object that is chosen now. */
  motif: string
  /** How it stands with a picture of another site. */
  picture: ComponentProps<typeof PictureNotice>['news']
}

/** What an event is called, what it is about, where it belongs. */
export const EventBasicFields = ({ form, categories, motif, picture }: Props) => (
  <section className="card card-padded stack" aria-labelledby="basic">
    <h2 id="basic">{m.common_basic_information()}</h2>
    <TextField {...form.field('title')} label={m.events_form_title()} required dir="auto" />
    <TextareaField
      {...form.field('description')}
      label={m.common_description()}
      required
      dir="auto"
      rows={8}
    />
    <SelectField
      {...form.field('category_id')}
      label={m.common_category()}
      options={[{ value: '', label: m.events_form_no_category() }, ...categoryOptions(categories)]}
    />
    <PictureFields form={form} hint={m.events_form_thumbnail_hint()} news={picture} motif={motif} />
  </section>
)
