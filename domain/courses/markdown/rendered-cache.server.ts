/** Keeps the most recently used texts up to a number of bytes (a character counts as two). */
export function textCache(maxBytes: number) {
  const kept = new Map<string, string>()
  let bytes = 0
  const sizeOf = (key: string, text: string) => 2 * (key.length + text.length)
  const drop = (key: string, text: string) => {
    kept.delete(key)
    bytes -= sizeOf(key, text)
  }

  return {
    /** The kept text for the key, else the made one, which is then kept. */
    get(key: string, make: () => string): string {
      const text = kept.get(key)
      if (text !== undefined) {
        kept.delete(key)
        kept.set(key, text)
        return text
      }
      const made = make()
      if (sizeOf(key, made) > maxBytes) return made
      kept.set(key, made)
      bytes += sizeOf(key, made)
      for (const [oldest, text] of kept) {
        if (bytes <= maxBytes) break
        drop(oldest, text)
      }
      return made
    },
    get bytes() {
      return bytes
    },
  }
}
