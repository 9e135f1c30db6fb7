import type { ErrorEntry } from '#app/ui/error-summary.tsx'

/** What a form's summary lists: each message once, with the first field that it belongs to ('' is the form itself). `ids`: of
 *  fields whose control has another id than their name. */
export function errorEntries(
  errors: Record<string, string[]>,
  ids: Record<string, string> = {},
): ErrorEntry[] {
  const entries = Object.entries(errors).flatMap(([name, messages]) =>
    messages.slice(0, 1).map((message) => ({ message, fieldId: ids[name] ?? (name || undefined) })),
  )
  return entries.filter(
    (entry, index) => entries.findIndex(({ message }) => message === entry.message) === index,
  )
}
