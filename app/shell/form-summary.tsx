import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { m } from '#messages'
import { errorEntries } from './form-errors.ts'

/** What is wrong with a form, above it. */
export function FormSummary({ errors }: { errors: Record<string, string[] | undefined> }) {
  const entries = errorEntries(errors)
  return entries.length > 0 && <ErrorSummary title={m.common_check_form()} errors={entries} />
}
