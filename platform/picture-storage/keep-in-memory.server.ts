import type { PictureStorage } from './picture-storage.server.ts'

/** Keeps the pictures in memory that were read last, together at most `maxBytes`. Whoever asks for the same picture meanwhile waits for the
 *  same reading of it. */
export function keepInMemory(storage: PictureStorage, maxBytes: number): PictureStorage {
  // The one that was read the longest ago comes first.
  const kept = new Map<string, Uint8Array>()
  const reading = new Map<string, Promise<Uint8Array | null>>()
  let keptBytes = 0

  const keep = (name: string, bytes: Uint8Array) => {
    if (bytes.length > maxBytes / 4) return
    kept.set(name, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) return
      kept.delete(oldest)
      keptBytes -= length
    }
  }
  const read = async (name: string) => {
    try {
      const bytes = await storage.get(name)
      if (bytes) keep(name, bytes)
      return bytes
    } finally {
      reading.delete(name)
    }
  }

  return {
    ...storage,
    get(name) {
      const bytes = kept.get(name)
      if (bytes) {
        kept.delete(name)
        kept.set(name, bytes)
        return Promise.resolve(bytes)
      }
      const found = reading.get(name) ?? read(name)
      reading.set(name, found)
      return found
    },
  }
}
