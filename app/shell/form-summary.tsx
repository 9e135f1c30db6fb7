import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { m } from '#messages'
import type { AnsweredForm } from './answered-form.ts'
import { errorEntries } from './form-errors.ts'

type Props = {
  /** For a form further down a page, whose action ends in it. */
  id?: string
  /** Where the form's screen has its own words for it. */
  title?: string
  form: Pick<AnsweredForm<never>, 'allErrors'>
  /** Of fields whose control has another id than their name. */
  ids?: Record<string, string>
}

/** What is wrong with a form, above it. On screens that hydrate it takes the focus whenever something else is wrong. */
export function FormSummary({ id, title = m.common_check_form(), form: { allErrors }, ids }: Props) {
  const entries = errorEntries(allErrors, ids)
  if (entries.length === 0) return null
  return <ErrorSummary key={JSON.stringify(entries)} id={id} title={title} errors={entries} />
}
