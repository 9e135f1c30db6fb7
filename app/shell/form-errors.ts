import type { ErrorEntry } from '#app/ui/error-summary.tsx'

/** What a form's summary lists: each message once, with the first field that it belongs to ('' is the form itself). */
export function errorEntries(errors: Record<string, string[] | undefined>): ErrorEntry[] {
  const entries = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ message, fieldId: name || undefined })),
  )
  return entries.filter(
    (entry, index) => entries.findIndex(({ message }) => message === entry.message) === index,
  )
}
