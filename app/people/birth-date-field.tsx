import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = { form: Pick<AnsweredForm<'birthDate'>, 'field'>; hint: string; required?: boolean }

/** When somebody was born, as the browser lets it be picked. */
export const BirthDateField = ({ form, hint, required }: Props) => (
  <TextField
    {...form.field('birthDate')}
    type="date"
    label={m.common_birth_date()}
    hint={hint}
    autoComplete="bday"
    required={required}
  />
)
