import { controls, isBox, isRadio, type TypedFields } from './typed-fields.ts'

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
