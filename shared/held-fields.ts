/** What a control of a form holds, as it is. */
export type Held = readonly [name: string, type: string, value: string, isChecked: boolean]

/** Not kept of what people type, wherever else it would be. */
const secret = '[type=password],[type=file],[autocomplete$=password],[autocomplete=one-time-code]'

/** What the controls of a form hold, but for files, passwords and codes. */
export const heldIn = ({ elements }: HTMLFormElement): Held[] =>
  // Other controls have no `checked`: for JSON that is null.
  [...(elements as HTMLCollectionOf<HTMLInputElement>)].flatMap((each) =>
    each.name && !each.matches(secret) ? [[each.name, each.type, each.value, each.checked] as const] : [],
  )
