import { recentlyUsed } from '#shared/recently-used.ts'

/** Keeps the most recently used texts up to a number of bytes (a character counts as two). */
export function textCache(maxBytes: number) {
  const sizeOf = (text: string, key: string) => 2 * (key.length + text.length)
  const kept = recentlyUsed<string>({ room: maxBytes, sizeOf })
  return {
    /** The kept text for the key, else the made one, which is then kept. */
    get(key: string, make: () => string): string {
      const text = kept.use(key)
      if (text !== undefined) return text
      const made = make()
      // What is larger than the whole would push out everything else.
      if (sizeOf(made, key) <= maxBytes) kept.put(key, made)
      return made
    },
    get bytes() {
      return kept.size.filled
    },
  }
}
