import type { Env } from '#platform/env.server.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { folderStorage } from './folder-storage.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Where what people send lies for all processes until somebody has worked on it. None of it is ever served: it lies beside what is. */
export type PrivateStorage = Omit<PictureStorage, 'storedAt'>

/** What it holds, by folder. */
export const privateFolders = { archives: 'private/archives' } as const

const archives = { type: 'application/zip', cacheControl: 'private, no-store', timeoutMs: 120_000 }

/** The bucket when one is configured, else DATA_DIR/private, which only its owner can open. */
export const openPrivateStorage = ({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): PrivateStorage =>
  bucket ? bucketStorage(bucket, archives) : folderStorage(dataDir, 0o700)
