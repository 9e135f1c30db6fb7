/** A LIKE pattern that matches text containing `words` literally: %, _ and \ in what people type mean themselves. */
export const containsPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
