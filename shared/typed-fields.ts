import { type Held, heldIn } from './held-fields.ts'

export type TypedFields = Record<string, string>

const notTyped = new Set(['hidden', 'submit', 'button', 'reset', 'fieldset', 'output'])

/** What tells a control from the others of its form: boxes of one name are distinguished by what they stand for. */
export const typedKey = ({ name, type, value }: { name: string; type: string; value: string }): string =>
  type === 'checkbox' ? `${name}=${value}` : name

/** What of it people type and choose: of a box whether it is ticked, of buttons of which one is chosen that one alone. */
export const typedOf = (held: readonly Held[]): TypedFields =>
  Object.fromEntries(
    held
      .filter(([, type, , isChecked]) => !notTyped.has(type) && (type !== 'radio' || isChecked))
      .map(([name, type, value, isChecked]) => [
        typedKey({ name, type, value }),
        type === 'checkbox' ? (isChecked ? 'on' : '') : value,
      ]),
  )

/** What is typed and chosen in a form, but for files, passwords and codes. */
export const typedFields = (form: HTMLFormElement): TypedFields => typedOf(heldIn(form))
