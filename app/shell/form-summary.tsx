import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { m } from '#messages'
import { errorEntries } from './form-errors.ts'

type Props = {
  id?: string
  /** Where the form's screen has its own words for it. */
  title?: string
  /** By the name of the field; '' is the form itself. */
  errors: Record<string, string[] | undefined>
}

/** What is wrong with a form, above it. On screens that hydrate give it a key of the answer: it takes the focus whenever it is new. */
export function FormSummary({ id, title = m.common_check_form(), errors }: Props) {
  const entries = errorEntries(errors)
  return entries.length > 0 && <ErrorSummary id={id} title={title} errors={entries} />
}
