import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import { type InstructorChoices, InstructorField } from './instructor-field.tsx'

type Props = {
  form: AnsweredForm<keyof TypedCourse>
  categories: readonly Category[]
  instructors: InstructorChoices | null
}

/** What the course is called, what it is about, where it belongs. */
export function CourseBasics({ form, categories, instructors }: Props) {
  return (
    <section className="card card-padded stack" aria-labelledby="basic">
      <h2 id="basic">{m.common_basic_information()}</h2>
      <TextField
        {...form.field('title')}
        label={m.studio_course_title()}
        required
        dir="auto"
        maxLength={courseBounds.title}
      />
      <TextareaField
        {...form.field('description')}
        label={m.common_description()}
        required
        dir="auto"
        rows={5}
        maxLength={courseBounds.description}
      />
      <div className="field-pair">
        <SelectField
          {...form.field('category_id')}
          label={m.common_category()}
          required
          options={[{ value: '', label: m.common_choose_category() }, ...categoryOptions(categories)]}
        />
        {instructors && <InstructorField choices={instructors} field={form.field('instructor_id')} />}
      </div>
    </section>
  )
}
