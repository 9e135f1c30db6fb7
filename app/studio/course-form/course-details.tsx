import type { FormFields } from '#app/shell/form-fields.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { levelName } from '#domain/courses/level-name.ts'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import { levels } from '#shared/levels.ts'
import { formatRupiah } from '#shared/money.ts'
import { count } from './course-sheet.tsx'

type Fields = FormFields<TypedCourse>

/** How far along, how long, how much. `price` is what is typed now. */
export function CourseDetails({ fields, price }: { fields: Fields; price: string }) {
  const locale = getLocale()
  const languages = new Set(['id', 'en', fields.language.initialValue ?? 'id'])
  return (
    <section className="card card-padded stack" aria-labelledby="details">
      <h2 id="details">{m.studio_details()}</h2>
      <div className="field-pair">
        <SelectField
          name="level"
          label={m.common_level()}
          defaultValue={fields.level.initialValue}
          errors={fields.level.errors}
          options={levels.map((level) => ({ value: level, label: levelName[level]() }))}
        />
        <SelectField
          name="language"
          label={m.studio_language()}
          defaultValue={fields.language.initialValue}
          errors={fields.language.errors}
          options={[...languages].map((tag) => ({ value: tag, label: languageName(tag, locale) }))}
        />
        <TextField
          name="duration_hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={courseBounds.hours}
          label={m.studio_duration()}
          required
          defaultValue={fields.duration_hours.initialValue}
          errors={fields.duration_hours.errors}
        />
      </div>
      <PriceFields fields={fields} price={price} />
    </section>
  )
}

const PriceFields = ({ fields, price }: { fields: Fields; price: string }) => (
  <div className="field-pair field-pair-top">
    <div className="field">
      <TextField
        name="price"
        type="number"
        inputMode="numeric"
        min={0}
        step={courseBounds.priceStep}
        label={m.common_price_rupiah()}
        hint={m.common_price_hint()}
        required
        defaultValue={fields.price.initialValue}
        errors={fields.price.errors}
      />
      <output htmlFor="price" className="price-said">
        {formatRupiah(count(price), m.common_gratis())}
      </output>
    </div>
    <TextField
      name="list_price"
      type="number"
      inputMode="numeric"
      min={0}
      step={courseBounds.priceStep}
      label={m.studio_list_price()}
      hint={m.studio_list_price_hint()}
      optional={m.common_optional()}
      defaultValue={fields.list_price.initialValue}
      errors={fields.list_price.errors}
    />
  </div>
)
