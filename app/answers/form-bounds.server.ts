/** What is wrong with a body: 413 for more than a form of ours has, 400 for what is none. */
export type FormFlaw = 400 | 413

/** Told the parts of a body one after the other, as they come; says what is wrong with it once something is. It keeps next to nothing. */
export type FormBounds = (chunk: Uint8Array) => FormFlaw | null

/** No form of ours has as many fields, but for one that says so itself; every repeated one counts. */
export const maxFields = 200

/** What the fields of a form with files hold together at most: the million letters of a lesson, three bytes each, and
 *  what stands beside them. */
export const maxTextBytes = 3_200_000

/** Bounds an urlencoded body: fields stand between ampersands. */
export function urlencodedBounds(most = maxFields): FormBounds {
  let fields = 1
  return (chunk) => {
    for (let at = chunk.indexOf(ampersand); at >= 0; at = chunk.indexOf(ampersand, at + 1)) fields += 1
    return fields <= most ? null : 413
  }
}

const ampersand = 0x26
