import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStorage } from './picture-storage.server.ts'

/** Keeps pictures as files below a folder, which is made with the first of them. */
export function folderStorage(folder: string): PictureStorage {
  return {
    has: (name) =>
      access(path.join(folder, name)).then(
        () => true,
        () => false,
      ),
    async put(name, bytes) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      // A file is complete from the moment it has its name.
      const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    },
    get: (name) =>
      readFile(path.join(folder, name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }),
  }
}
