export type TypedFields = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Not what people type, or not what may be kept of it. */
const neverKept = new Set(['file', 'password', 'hidden'])

/** The fields of a form in which people type and choose. */
export const controls = (form: HTMLFormElement) =>
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

export const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** Of buttons of which one is chosen, that one alone speaks. */
export const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio'

/** What is typed and chosen in a form, but for files, passwords and codes. */
export const typedFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    controls(form)
      .filter((each) => !isRadio(each) || ('checked' in each && each.checked))
      .map((each) => [each.name, isBox(each) ? (each.checked ? 'on' : '') : each.value]),
  )
