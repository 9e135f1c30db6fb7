import { createHash } from 'node:crypto'

/** What tells a question without a title from the others: it follows from what it asks, however its blanks are set. */
export const keyOfStem = (stem: string): string =>
  `#${createHash('sha256').update(stem.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16)}`

/** Such a key that no other question has: the same words twice are told apart by a number. */
export function freeKeyOfStem(stem: string, taken: ReadonlySet<string>): string {
  const key = keyOfStem(stem)
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key}-${number}`
  return free
}

/** Whether a key follows from what the question asks, so that it has no title. */
export function isNamedByStem(key: string, stem: string): boolean {
  const plain = keyOfStem(stem)
  return key === plain || (key.startsWith(`${plain}-`) && /^\d+$/.test(key.slice(plain.length + 1)))
}
