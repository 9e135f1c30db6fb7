import { z } from 'zod'
import { storable, strippedText } from './typed-text.ts'

/** What a URL asks for. Whatever can't be understood counts as not asked for, so that an old or mistyped link still works; what the
 *  database can't hold is left out, for nothing that it holds would match. */

// Longer words are cut, longer cursors are none.
const longestSearch = 200
const longestCursor = 600

/** Words to look for. */
export const searchWords = strippedText
  .transform((typed) => storable(typed.trim(), longestSearch).trim())
  .catch('')

/** One of several, or '' for any. */
export const choiceOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices).or(z.literal('')).catch('')

/** The id of something, or '' for anything. */
export const chosenId = z.uuid().or(z.literal('')).catch('')

/** Where a list goes on; `parseCursor` and the like read it. '' at its beginning. */
export const cursorText = strippedText.refine((typed) => typed.length <= longestCursor).catch('')
