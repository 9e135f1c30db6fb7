import type { FormFields } from '#app/shell/form-fields.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import type { Category } from './course-sheet.tsx'

type Props = {
  fields: FormFields<TypedCourse>
  categories: readonly Category[]
  instructors: readonly { id: string; fullName: string }[] | null
}

/** What the course is called, what it is about, where it belongs. */
export function CourseBasics({ fields, categories, instructors }: Props) {
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
