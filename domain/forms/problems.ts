import { tooLong } from './count-words.ts'

/** What is wrong with a field of a form. */
export type Problem<Field extends string> = [field: Field, message: string]

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** Says what is wrong with a form, in the order in which it comes: every field that is wrong has one message, the first. True when there is
 *  any. */
export function refuseFields<Field extends string>(
  context: Context,
  problems: Iterable<Problem<Field>>,
): boolean {
  const named = new Set<Field>()
  for (const [field, message] of problems) {
    if (named.has(field)) continue
    named.add(field)
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return named.size > 0
}

/** The texts that are longer than they may be. */
export function* tooLongIn<Field extends string>(
  form: Record<Field, string>,
  longest: readonly (readonly [Field, number])[],
): Generator<Problem<Field>> {
  for (const [field, max] of longest) if (form[field].length > max) yield [field, tooLong(max)]
}
