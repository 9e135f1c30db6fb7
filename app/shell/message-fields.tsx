import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import type { AnsweredForm } from './answered-form.ts'
import { FormFoot } from './form-foot.tsx'

type Props = {
  form: Pick<AnsweredForm<'subject' | 'text'>, 'field'>
  cancelTo: string
}

/** What everybody writes who writes to people by mail: a subject and words, and the button that sends them. */
export const MessageFields = ({ form, cancelTo }: Props) => (
  <>
    <TextField {...form.field('subject')} label={m.common_subject()} required dir="auto" maxLength={150} />
    <TextareaField
      {...form.field('text')}
      label={m.common_message_text()}
      required
      dir="auto"
      rows={6}
      maxLength={5000}
    />
    <FormFoot
      intent="message"
      icon="mail"
      label={m.common_message_send()}
      pendingLabel={m.common_one_moment()}
      cancelTo={cancelTo}
    />
  </>
)
