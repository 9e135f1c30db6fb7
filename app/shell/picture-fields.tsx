import type { ComponentProps } from 'react'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { AnsweredForm } from './answered-form.ts'
import { MotifPicker } from './motif-picker.tsx'
import { PictureNotice } from './picture-notice.tsx'

type Props = ComponentProps<typeof PictureNotice> & {
  form: AnsweredForm<'thumbnail_url' | 'motif'>
  hint: string
  /** The object that is chosen now. */
  motif: string
  maxLength?: number
}

/** A picture of a course or an event, by its address or as a file, and the object that stands for it. The form sends files. */
export const PictureFields = ({ form, hint, news, motif, maxLength }: Props) => (
  <>
    <PictureNotice news={news} />
    <MotifPicker form={form} typed={motif} />
    <TextField
      {...form.field('thumbnail_url')}
      inputMode="url"
      label={m.common_thumbnail()}
      hint={hint}
      optional={m.common_optional()}
      maxLength={maxLength}
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
  </>
)
