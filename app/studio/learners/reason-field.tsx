import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

/** Why somebody is taken into a course, or out of it, by hand: they read it, and it stands in the log. */
export const ReasonField = ({ form }: { form: Pick<AnsweredForm<'reason'>, 'field'> }) => (
  <TextareaField
    {...form.field('reason')}
    label={m.common_reason()}
    hint={m.studio_learner_reason_hint()}
    required
    dir="auto"
    rows={3}
    maxLength={500}
  />
)
