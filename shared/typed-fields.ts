import { type Held, heldIn } from './held-fields.ts'

export type TypedFields = Record<string, string>

const notTyped = new Set(['hidden', 'submit', 'button', 'reset', 'fieldset', 'output'])

/** What of it people type and choose: of a box whether it is ticked, of buttons of which one is chosen that one alone. */
export const typedOf = (held: readonly Held[]): TypedFields =>
  Object.fromEntries(
    held
      .filter(([, type, , isChecked]) => !notTyped.has(type) && (type !== 'radio' || isChecked))
      .map(([name, type, value, isChecked]) => [name, type === 'checkbox' ? (isChecked ? 'on' : '') : value]),
  )

/** What is typed and chosen in a form, but for files, passwords and codes. */
export const typedFields = (form: HTMLFormElement): TypedFields => typedOf(heldIn(form))
