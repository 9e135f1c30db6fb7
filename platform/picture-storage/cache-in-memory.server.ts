import { boundedCache } from '#platform/bounded-cache.server.ts'
import { cacheBytes } from '#platform/cache-bytes.ts'
import { heldByBytes } from '#platform/held-bytes.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Keeps the pictures in memory that were read last, together at most `maxBytes`. Anyone who asks for the same picture
 *  meanwhile waits for the same reading of it. */
export function cacheInMemory(storage: PictureStorage, maxBytes = cacheBytes.pictures): PictureStorage {
  const kept = boundedCache<Uint8Array>('pictures', { room: maxBytes, sizeOf: heldByBytes })
  const reading = new Map<string, Promise<Uint8Array | null>>()

  const read = async (name: string) => {
    try {
      const bytes = await storage.get(name)
      if (bytes && bytes.length <= maxBytes / 4) kept.put(name, bytes)
      return bytes
    } finally {
      reading.delete(name)
    }
  }

  return {
    ...storage,
    get(name) {
      const bytes = kept.use(name)
      if (bytes) return Promise.resolve(bytes)
      const found = reading.get(name) ?? read(name)
      reading.set(name, found)
      return found
    },
  }
}
