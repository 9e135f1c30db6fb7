/** What the row of a question is called in an address, by its place, counted from 0. */
export const questionRow = (place: number): string => `question-${place + 1}`

/** The same of a question of a bank, by its key. */
export const bankRow = (key: string): string => `question-${encodeURIComponent(key).replaceAll('%', '.')}`
