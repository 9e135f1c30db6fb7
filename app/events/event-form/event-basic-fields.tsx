import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { EventFields } from './event-form-fields.ts'

type Props = { fields: EventFields; categories: readonly { id: string; name: string }[] }

/** What an event is called, what it is about, where it belongs. */
export const EventBasicFields = ({ fields, categories }: Props) => (
  <section className="card card-padded stack" aria-labelledby="basic">
    <h2 id="basic">{m.common_basic_information()}</h2>
    <TextField
      name="title"
      label={m.events_form_title()}
      required
      dir="auto"
      defaultValue={fields.title.initialValue}
      errors={fields.title.errors}
    />
    <TextareaField
      name="description"
      label={m.common_description()}
      required
      dir="auto"
      rows={8}
      defaultValue={fields.description.initialValue}
      errors={fields.description.errors}
    />
    <SelectField
      name="category_id"
      label={m.common_category()}
      defaultValue={fields.category_id.initialValue}
      errors={fields.category_id.errors}
      options={[
        { value: '', label: m.events_form_no_category() },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
    <TextField
      name="thumbnail_url"
      type="url"
      label={m.common_thumbnail()}
      hint={m.events_form_thumbnail_hint()}
      optional={m.common_optional()}
      defaultValue={fields.thumbnail_url.initialValue}
      errors={fields.thumbnail_url.errors}
    />
  </section>
)
