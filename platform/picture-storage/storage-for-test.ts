import type { PictureStorage } from './picture-storage.server.ts'

/** A storage in memory. */
export function memoryStorage() {
  const kept = new Map<string, Uint8Array>()
  const storage: PictureStorage = {
    has: async (name) => kept.has(name),
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name) ?? null,
  }
  return { storage, kept }
}
