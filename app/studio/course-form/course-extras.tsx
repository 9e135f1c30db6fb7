import type { ComponentProps } from 'react'
import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { PictureFields } from '#app/shell/picture-fields.tsx'
import type { PictureNotice } from '#app/shell/picture-notice.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { courseBounds, type TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'

type Props = { form: AnsweredForm<keyof TypedCourse> }
type PictureProps = Props & ComponentProps<typeof PictureNotice> & { motif: string }

/** A picture, by its address or as a file, and the object that stands for it. `motif` is what is chosen now. */
export const CoursePicture = ({ form, news, motif }: PictureProps) => (
  <section className="card card-padded stack" aria-labelledby="picture">
    <h2 id="picture">{m.common_picture()}</h2>
    <PictureFields
      form={form}
      hint={m.studio_thumbnail_hint()}
      news={news}
      motif={motif}
      maxLength={courseBounds.url}
    />
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
