/** What the row of a question is called in an address, by its place, counted from 0. */
export const questionRow = (place: number): string => `question-${place + 1}`
