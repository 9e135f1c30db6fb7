import { storable } from './typed-text.ts'

/** A LIKE pattern that matches text containing `words` literally: %, _ and \ in what people type mean themselves. What the database can't
 *  hold is left out. */
export const containsPattern = (words: string): string => `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`

/** Trigram indexes know pieces of three letters, the beginning of a word counting as one more. */
const shortestPiece = 3

/** LIKE patterns with which a trigram index finds `words`: anywhere in a text; of one or two letters, where the text or one of its words
 *  begins. */
export function indexedPatterns(words: string): string[] {
  const anywhere = containsPattern(words)
  const atStart = anywhere.slice(1)
  return [...words].length < shortestPiece ? [atStart, `% ${atStart}`] : [anywhere]
}
