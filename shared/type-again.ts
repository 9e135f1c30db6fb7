import { type TypedFields, typedKey } from './typed-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (each: Element): each is Control =>
  each instanceof HTMLTextAreaElement ||
  each instanceof HTMLSelectElement ||
  (each instanceof HTMLInputElement && each.type !== 'file' && each.type !== 'hidden')

/** Sets the fields of a form to what was typed in it before; whatever listens hears of it. The first of them that changed, if any did. */
export function typeAgain(form: HTMLFormElement, fields: TypedFields): HTMLElement | undefined {
  const changed = [...form.elements].filter(isControl).filter((each) => {
    const value = fields[typedKey(each)]
    if (value === undefined) return false
    const before = standing(each)
    if (each.type === 'checkbox' && 'checked' in each) each.checked = value === 'on'
    else if (each.type === 'radio' && 'checked' in each) each.checked = each.value === value
    else each.value = value
    return before !== standing(each)
  })
  // Previews follow.
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return changed[0]
}

const standing = (each: Control) => `${each.value} ${'checked' in each && each.checked}`
