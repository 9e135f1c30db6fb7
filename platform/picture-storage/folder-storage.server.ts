import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder } from '#platform/flush-folder.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Keeps pictures as files below a folder, which is made with the first of them; `mode` is that of the folders that are made. */
export function folderStorage(folder: string, mode = 0o777): PictureStorage {
  const storedAt = async (name: string) => (await unlessMissing(stat(path.join(folder, name))))?.mtime ?? null

  return {
    storedAt,
    async put(name, content) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode })
      // A file is complete from the moment it has its name, and both are on the disk before anybody refers to it: also when the power goes.
      const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await writeFile(unfinished, content instanceof Blob ? content.stream() : content, { flush: true })
        await rename(unfinished, file)
        await flushFolder(path.dirname(file))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (name) => unlessMissing(readFile(path.join(folder, name))),
    getInto: async (name, file) =>
      (await unlessMissing(copyFile(path.join(folder, name), file).then(() => true))) ?? false,
    async *list(below) {
      for (const file of (await unlessMissing(readdir(path.join(folder, below)))) ?? []) {
        const name = `${below}/${file}`
        const at = await storedAt(name)
        if (at) yield { name, storedAt: at }
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

/** null for what is not there. */
const unlessMissing = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
