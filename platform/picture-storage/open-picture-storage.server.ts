import path from 'node:path'
import type { Env } from '#platform/env.server.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { cacheInMemory } from './cache-in-memory.server.ts'
import { folderStorage } from './folder-storage.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** The bucket when one is configured, else DATA_DIR/uploads. What was stored in the folder before there was a bucket is
 *  still read there. */
export function openPictureStorage({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): PictureStorage {
  const folder = folderStorage(path.join(dataDir, 'uploads'))
  if (!bucket) return folder
  const remote = cacheInMemory(bucketStorage(bucket))
  return {
    ...remote,
    get: async (name) => (await folder.get(name)) ?? remote.get(name),
    async *list(below) {
      yield* folder.list(below)
      yield* remote.list(below)
    },
    remove: async (name) => {
      await folder.remove(name)
      await remote.remove(name)
    },
  }
}
