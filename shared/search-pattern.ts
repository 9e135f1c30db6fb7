/** A LIKE pattern that matches text containing `words` literally: %, _ and \ in what people type mean themselves. NUL, which PostgreSQL
 *  takes in no text, is left out. */
export const containsPattern = (words: string): string =>
  `%${words.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
