import type { ComponentProps } from 'react'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { MotifPicker } from '#app/shell/motif-picker.tsx'
import { PictureNotice } from '#app/shell/picture-notice.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'

type Props = { form: AnsweredForm<keyof TypedCourse> }
type PictureProps = Props & ComponentProps<typeof PictureNotice> & { motif: string }

/** A picture, by its address or as a file, and the object that stands for it. `motif` is what is chosen now. */
export const CoursePicture = ({ form, news, motif }: PictureProps) => (
  <section className="card card-padded stack" aria-labelledby="picture">
    <h2 id="picture">{m.studio_picture()}</h2>
    <PictureNotice news={news} />
    <MotifPicker form={form} typed={motif} />
    <TextField
      {...form.field('thumbnail_url')}
      inputMode="url"
      label={m.common_thumbnail()}
      hint={m.studio_thumbnail_hint()}
      optional={m.common_optional()}
      maxLength={courseBounds.url}
    />
    <Field
      id="thumbnail_file"
      label={m.common_thumbnail_file()}
      hint={m.common_picture_hint()}
      optional={m.common_optional()}
    >
      <input
        type="file"
        name="thumbnail_file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...fieldControl('thumbnail_file', { hint: m.common_picture_hint(), errors: null })}
        className="input"
      />
    </Field>
  </section>
)

/** What learners get, and what they need: one a line. */
export const CourseLists = ({ form }: Props) => (
  <section className="card card-padded stack" aria-labelledby="lists">
    <h2 id="lists">{m.studio_lists()}</h2>
    {(['outcomes', 'requirements'] as const).map((name) => (
      <TextareaField
        key={name}
        {...form.field(name)}
        label={name === 'outcomes' ? m.common_outcomes() : m.common_requirements()}
        hint={m.studio_lists_hint()}
        optional={m.common_optional()}
        dir="auto"
        rows={3}
      />
    ))}
  </section>
)
