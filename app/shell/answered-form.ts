import type { SubmissionResult } from '@conform-to/dom'

type Errors = string[] | undefined

/** A form as it stands on its screen. `Name`: its fields; `List`: those of which several can be chosen. What its
 *  functions give is to be spread into a control. */
export type AnsweredForm<Name extends string, List extends string = never> = {
  /** What is wrong, by field; '' is the form itself. */
  allErrors: Record<string, string[]>
  /** What stands in each field, to be read. */
  typed: Record<Name, string>
  errors: (name: Name | List) => Errors
  /** A line, a text, a list to choose one of. */
  field: (name: Name) => { name: string; defaultValue: string; errors: Errors }
  /** A box that stands alone. */
  box: (name: Name) => { name: string; defaultChecked: boolean; errors: Errors }
  /** One of several radio buttons or boxes of this name; what is wrong is said once, below them. */
  choice: (name: Name | List, value: string) => { name: string; value: string; defaultChecked: boolean }
  /** A password: it is typed again, whatever was answered. */
  secret: (name: Name) => { name: string; errors: Errors }
}

/** A form as the server has answered it: what was typed, else what it began with, and what is wrong. `begun` names every field. */
export function answeredForm<Name extends string, List extends string = never>(
  lastResult: SubmissionResult | undefined,
  begun: Record<Name, string>,
  begunLists?: Record<List, readonly string[]>,
): AnsweredForm<Name, List> {
  // What was emptied is left out of what was sent.
  const standing: Record<string, unknown> = lastResult?.initialValue ?? { ...begun, ...begunLists }
  const typed = { ...begun }
  for (const name in typed) typed[name] = textOf(standing[name])
  const allErrors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])),
  )
  const errors = (name: Name | List): Errors => allErrors[name]
  return {
    allErrors,
    typed,
    errors,
    field: (name) => ({ name, defaultValue: typed[name], errors: errors(name) }),
    box: (name) => ({ name, defaultChecked: typed[name] !== '', errors: errors(name) }),
    choice: (name, value) => ({ name, value, defaultChecked: [standing[name]].flat().includes(value) }),
    secret: (name) => ({ name, errors: errors(name) }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The answer, where it is to the form that was sent with this intent; of several forms on a screen each shows its own. */
export const answerTo = (intent: string, result: SubmissionResult | undefined) =>
  result?.initialValue?.intent === intent ? result : undefined

/** What was sent in a list of fields of one name, in their order; '' for one that was left empty. */
export const sentList = (name: string, result: SubmissionResult | undefined): string[] =>
  [result?.initialValue?.[name] ?? []].flat().map(textOf)

/** What was sent in a field; null where no form was answered. */
export const sentText = (name: string, result: SubmissionResult | undefined): string | null =>
  result?.initialValue ? textOf(result.initialValue[name]) : null

/** The answer to a form that is to hold something else than what was sent. */
export const answerHolding = (
  result: SubmissionResult,
  fields: Readonly<Record<string, string>>,
): SubmissionResult => ({ ...result, initialValue: { ...result.initialValue, ...fields } })

/** The answer to a form, with what somebody else has saved of the same thing meanwhile. */
export type MergedAnswer<Typed> = SubmissionResult & { current?: Typed }

/** Whether the form that was answered has sent this field. */
export const hasSent = (name: string, result: SubmissionResult | undefined): boolean =>
  result?.initialValue?.[name] !== undefined
