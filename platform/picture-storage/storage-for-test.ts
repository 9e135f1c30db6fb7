import { writeFile } from 'node:fs/promises'
import type { PictureStorage } from './picture-storage.server.ts'

/** A storage in memory. */
export function memoryStorage() {
  const kept = new Map<string, { bytes: Uint8Array; storedAt: Date }>()
  const storage: PictureStorage = {
    storedAt: async (name) => kept.get(name)?.storedAt ?? null,
    put: async (name, content) => {
      const bytes = content instanceof Blob ? await content.bytes() : content
      kept.set(name, { bytes, storedAt: new Date() })
    },
    get: async (name) => kept.get(name)?.bytes ?? null,
    getInto: async (name, file) => {
      const found = kept.get(name)
      if (found) await writeFile(file, found.bytes)
      return found !== undefined
    },
    async *list(folder) {
      for (const [name, { storedAt }] of [...kept])
        if (name.startsWith(`${folder}/`)) yield { name, storedAt }
    },
    remove: async (name) => void kept.delete(name),
  }
  return { storage, kept }
}
