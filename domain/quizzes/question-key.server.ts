import { createHash } from 'node:crypto'
import { quizBounds } from './quiz-bounds.ts'

/** What tells a question without a title from the others: it follows from what it asks, however its blanks are set. */
export const keyOfStem = (stem: string): string =>
  `#${createHash('sha256').update(stem.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)}`

/** The key of a question if no other has it, else the same with a number: of the same words twice, and of a title that is copied. */
export function freeKey({ key, stem }: { key: string; stem: string }, taken: ReadonlySet<string>): string {
  const isUntitled = isNamedByStem(key, stem)
  const first = isUntitled ? keyOfStem(stem) : key
  let free = first
  for (let number = 2; taken.has(free); number++)
    free = isUntitled ? `${first}-${number}` : numbered(first, number)
  return free
}

const numbered = (title: string, number: number) =>
  `${title.slice(0, quizBounds.title - ` (${number})`.length).trimEnd()} (${number})`

/** What the keys have in common that `freeKey` makes of one title, or of one question without a title. */
export function keyRoot({ key, stem }: { key: string; stem: string }): string {
  if (isNamedByStem(key, stem)) return keyOfStem(stem)
  return key
    .replace(/ \([1-9]\d{0,3}\)$/, '')
    .slice(0, quizBounds.title - ' (1000)'.length)
    .trimEnd()
}

/** Whether a key follows from what the question asks, so that it has no title. */
export function isNamedByStem(key: string, stem: string): boolean {
  const plain = keyOfStem(stem)
  return key === plain || (key.startsWith(`${plain}-`) && /^\d+$/.test(key.slice(plain.length + 1)))
}
