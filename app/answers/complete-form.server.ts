import { baseOf } from '#domain/forms/base-of.ts'
import { stamps } from '#domain/forms/save-merging.server.ts'

type Fields = Readonly<Record<string, string>>

/** Sets what a form does not have at all, but for `boxes`; of something new, to the defaults that its screen would show
 *  (SPEC §9). */
export function fillAbsent(form: FormData, fields: Fields, boxes: readonly string[] = []): void {
  for (const [name, value] of Object.entries(fields))
    if (!form.has(name) && !boxes.includes(name)) form.set(name, value)
}

/** Completes the form of something that exists where it came from no screen of ours, which sends `base`: a field that it does not
 *  have stays as it is (P39). A box that SPEC names and that is not sent is not ticked: `boxes`. `stored` is what the
 *  form would hold. A form that names an older state keeps having no base: whatever it says differently is a conflict. */
export async function completeForm(
  form: FormData,
  stored: () => Promise<Fields | null>,
  boxes: readonly string[] = [],
): Promise<void> {
  if (form.has('base')) return
  const fields = await stored()
  if (!fields) return
  const isOld = stamps.some((name) => form.get(name) && form.get(name) !== fields[name])
  fillAbsent(form, fields, boxes)
  if (!isOld) form.set('base', baseOf(fields))
}
