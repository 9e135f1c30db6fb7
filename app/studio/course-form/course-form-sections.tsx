import type { FormFields } from '#app/shell/form-fields.ts'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { levelName } from '#domain/courses/level-name.ts'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import { levels } from '#shared/levels.ts'
import { formatRupiah } from '#shared/money.ts'
import { type Category, count } from './course-sheet.tsx'

type Fields = FormFields<TypedCourse>

/** What the course is called, what it is about, where it belongs. */
export function CourseBasics({
  fields,
  categories,
  instructors,
}: {
  fields: Fields
  categories: readonly Category[]
  instructors: readonly { id: string; fullName: string }[] | null
}) {
  return (
    <section className="card card-padded stack" aria-labelledby="basic">
      <h2 id="basic">{m.common_basic_information()}</h2>
      <TextField
        name="title"
        label={m.studio_course_title()}
        required
        dir="auto"
        maxLength={courseBounds.title}
        defaultValue={fields.title.initialValue}
        errors={fields.title.errors}
      />
      <TextareaField
        name="description"
        label={m.common_description()}
        required
        dir="auto"
        rows={5}
        maxLength={courseBounds.description}
        defaultValue={fields.description.initialValue}
        errors={fields.description.errors}
      />
      <div className="field-pair">
        <SelectField
          name="category_id"
          label={m.common_category()}
          required
          defaultValue={fields.category_id.initialValue}
          errors={fields.category_id.errors}
          options={[
            { value: '', label: m.studio_choose_category() },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {instructors && (
          <SelectField
            name="instructor_id"
            label={m.common_instructor()}
            required
            defaultValue={fields.instructor_id.initialValue}
            errors={fields.instructor_id.errors}
            options={[
              { value: '', label: m.studio_choose_instructor() },
              ...instructors.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
        )}
      </div>
    </section>
  )
}

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

/** A picture, by its address or as a file. */
export const CoursePicture = ({ fields }: { fields: Fields }) => (
  <section className="card card-padded stack" aria-labelledby="picture">
    <h2 id="picture">{m.studio_picture()}</h2>
    <TextField
      name="thumbnail_url"
      inputMode="url"
      label={m.common_thumbnail()}
      hint={m.studio_thumbnail_hint()}
      optional={m.common_optional()}
      maxLength={courseBounds.url}
      defaultValue={fields.thumbnail_url.initialValue}
      errors={fields.thumbnail_url.errors}
    />
    <Field
      id="thumbnail_file"
      label={m.studio_thumbnail_file()}
      hint={m.studio_picture_hint()}
      optional={m.common_optional()}
    >
      <input
        type="file"
        name="thumbnail_file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...fieldControl('thumbnail_file', { hint: m.studio_picture_hint(), errors: null })}
        className="input"
      />
    </Field>
  </section>
)

/** What learners get, and what they need: one a line. */
export const CourseLists = ({ fields }: { fields: Fields }) => (
  <section className="card card-padded stack" aria-labelledby="lists">
    <h2 id="lists">{m.studio_lists()}</h2>
    {(['outcomes', 'requirements'] as const).map((name) => (
      <TextareaField
        key={name}
        name={name}
        label={name === 'outcomes' ? m.common_outcomes() : m.common_requirements()}
        hint={m.studio_lists_hint()}
        optional={m.common_optional()}
        dir="auto"
        rows={3}
        defaultValue={fields[name].initialValue}
        errors={fields[name].errors}
      />
    ))}
  </section>
)
