import type { Env } from '#platform/env.server.ts'
import { pictureFolders } from '#platform/picture-store.server.ts'
import { openPictureStorage } from './open-picture-storage.server.ts'
import { openPrivateStorage, privateFolders } from './open-private-storage.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** What rows refer to and backups hold: pictures, and of the private storage the files of lessons and of what was handed in. */
export type DurableStorage = Omit<PictureStorage, 'storedAt' | 'getInto'>

export const durableFolders: readonly string[] = [
  ...pictureFolders,
  privateFolders.attachments,
  privateFolders.submissions,
  privateFolders.proofs,
]

/** Both storages as one: what is private is told by its name. */
export function openDurableStorage(env: Pick<Env, 'dataDir' | 'bucket'>): DurableStorage {
  const [pictures, apart] = [openPictureStorage(env), openPrivateStorage(env)]
  const of = (name: string) => (name.startsWith('private/') ? apart : pictures)
  return {
    put: (name, bytes) => of(name).put(name, bytes),
    get: (name) => of(name).get(name),
    list: (folder) => of(folder).list(folder),
    remove: (name) => of(name).remove(name),
  }
}
