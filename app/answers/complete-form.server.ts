import { baseOf } from '#domain/forms/base-of.ts'

type Fields = Readonly<Record<string, string>>

/** Completes the form of something that exists where it came from no screen of ours, which sends `base`: a field that it does not
 *  have stays as it is (DECISIONS 39). A box that SPEC.md names and that is not sent is not ticked: `boxes`. `stored` is what the
 *  form would hold. */
export async function completeForm(
  form: FormData,
  stored: () => Promise<Fields | null>,
  boxes: readonly string[] = [],
): Promise<void> {
  if (form.has('base')) return
  const fields = await stored()
  if (!fields) return
  for (const [name, value] of Object.entries(fields))
    if (!form.has(name) && !boxes.includes(name)) form.set(name, value)
  form.set('base', baseOf(fields))
}
