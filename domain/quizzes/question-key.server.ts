import { createHash } from 'node:crypto'

/** What tells a question without a title from the others: it follows from what it asks, however its blanks are set. */
export const keyOfStem = (stem: string): string =>
  `#${createHash('sha256').update(stem.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)}`
