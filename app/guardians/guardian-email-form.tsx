import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = {
  form: AnsweredForm<'guardianEmail'>
  label: string
  hint: string
  /** Whose address a browser may know. */
  autoComplete: 'email' | 'off'
  send: string
}

/** A guardian's address, to which a link goes. */
export const GuardianEmailForm = ({ form, send, ...field }: Props) => (
  <>
    <FormSummary form={form} />
    <form method="post" className="stack" noValidate>
      <TextField {...form.field('guardianEmail')} {...field} type="email" required />
      <Button wide pendingLabel={m.common_one_moment()}>
        {send}
      </Button>
    </form>
  </>
)
