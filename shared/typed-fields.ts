export type TypedFields = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Not what people type, or not what may be kept of it. */
const neverKept = new Set(['file', 'password', 'hidden'])

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control =>
      'name' in each &&
      each.name !== '' &&
      (each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement ||
        (each instanceof HTMLInputElement &&
          !neverKept.has(each.type) &&
          each.autocomplete !== 'one-time-code')),
  )

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** Of buttons of which one is chosen, that one alone speaks. */
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** What is typed and chosen in a form, but for files, passwords and codes. */
export const typedFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    controls(form)
      .filter((each) => !isRadio(each) || ('checked' in each && each.checked))
      .map((each) => [each.name, isBox(each) ? (each.checked ? 'on' : '') : each.value]),
  )

/** Sets the fields of a form to what was typed in it before; whatever listens hears of it. The first of them that changed, if any did. */
export function typeAgain(form: HTMLFormElement, fields: TypedFields): HTMLElement | undefined {
  const changed = controls(form).filter((each) => {
    const value = fields[each.name]
    if (value === undefined) return false
    const before = isBox(each) || isRadio(each) ? each.checked : each.value
    if (isBox(each)) each.checked = value === 'on'
    else if (isRadio(each)) each.checked = each.value === value
    else each.value = value
    return before !== (isBox(each) || isRadio(each) ? each.checked : each.value)
  })
  // Previews follow.
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return changed[0]
}
