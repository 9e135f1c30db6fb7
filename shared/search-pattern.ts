import { storable } from './typed-text.ts'

/** A LIKE pattern that matches text containing `words` literally: %, _ and \ in what people type mean themselves. What the database can't
 *  hold is left out. */
export const containsPattern = (words: string): string => `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`
