/** An answer that says the same as one before it: its place, counted from 0, and its text. */
export type Repeated = { place: number; text: string }

/** The first answer of the same words as one before it, where that matters; null for none. */
export function firstRepeated<Each extends { text: string }>(
  all: readonly Each[],
  wordsOf: (each: Each) => string,
  matters: (one: Each, other: Each) => boolean,
): Repeated | null {
  const seen = new Map<string, Each>()
  for (const [place, each] of all.entries()) {
    const words = wordsOf(each)
    const before = seen.get(words)
    if (before !== undefined && matters(before, each)) return { place, text: each.text }
    seen.set(words, before ?? each)
  }
  return null
}
