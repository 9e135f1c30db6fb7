import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { MotifPicker } from '#app/shell/motif-picker.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'

type Props = {
  form: AnsweredForm<keyof TypedEvent>
  categories: readonly Category[]
  /** The object that is chosen now. */
  motif: string
}

/** What an event is called, what it is about, where it belongs. */
export const EventBasicFields = ({ form, categories, motif }: Props) => (
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
    <TextField
      {...form.field('thumbnail_url')}
      inputMode="url"
      label={m.common_thumbnail()}
      hint={m.events_form_thumbnail_hint()}
      optional={m.common_optional()}
    />
    <MotifPicker form={form} typed={motif} />
  </section>
)
