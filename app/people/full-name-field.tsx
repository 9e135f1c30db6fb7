import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

/** Somebody's own name, as they want it on their certificates. */
export const FullNameField = ({ form }: { form: AnsweredForm<'fullName'> }) => (
  <TextField
    {...form.field('fullName')}
    label={m.common_full_name()}
    hint={m.people_full_name_hint()}
    autoComplete="name"
    required
  />
)
