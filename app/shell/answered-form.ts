import type { SubmissionResult } from '@conform-to/react'

type AnsweredField = { initialValue: string; errors: string[] | undefined }

/** A form as the server has answered it: what was typed, else what it began with, and what is wrong, by field. All that a dialog needs which is
 *  checked by the server alone; conform's own hook would cost every studio screen 7 kB. */
export function answeredForm<Name extends string>(
  lastResult: SubmissionResult | undefined,
  begun: Record<Name, string>,
): { allErrors: Record<string, string[]>; field: (name: Name) => AnsweredField } {
  const allErrors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])),
  )
  const field = (name: Name): AnsweredField => {
    const typed = lastResult?.initialValue?.[name]
    // What was emptied is left out of what was typed.
    const kept = lastResult?.initialValue ? '' : begun[name]
    return { initialValue: typeof typed === 'string' ? typed : kept, errors: allErrors[name] }
  }
  return { allErrors, field }
}
