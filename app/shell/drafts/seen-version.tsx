import type { SubmissionResult } from '@conform-to/dom'
import { sentText } from '#app/shell/answered-form.ts'
import { baseOf } from '#domain/forms/base-of.ts'

type Fields = Readonly<Record<string, string>>

type Props = {
  /** What the form held when it was opened; `base`: with what it held before it was typed into. */
  begun: Fields
  lastResult: SubmissionResult | undefined
  /** What is saved now, where somebody else has saved meanwhile. */
  current: Fields | null
  /** The field that says which state was edited. */
  stamp?: 'updated_at' | 'version'
}

/** What a form sends of the state in which it was opened, so that two who edit the same are merged by field. A form that was refused
 *  keeps saying what it said first. */
export function SeenVersion({ begun, lastResult, current, stamp = 'updated_at' }: Props) {
  const seen = current ?? begun
  const sent = (name: string) => (current ? null : sentText(name, lastResult))
  return (
    <>
      <input type="hidden" name={stamp} value={sent(stamp) ?? seen[stamp] ?? ''} />
      <input type="hidden" name="base" value={sent('base') ?? seen.base ?? baseOf(seen)} />
    </>
  )
}
