import type { Env } from '#platform/env.server.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { folderStorage } from './folder-storage.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Where what people send lies for all processes: archives until somebody has worked on them, files of lessons for as
 *  long as a lesson has them, what learners hand in, what shows that somebody has paid, and copies of people's data for
 *  the day on which they can be taken. None of it is served by its name: a route decides who gets a file. */
export type PrivateStorage = Omit<PictureStorage, 'storedAt'>

/** What it holds, by folder. */
export const privateFolders = {
  archives: 'private/archives',
  attachments: 'private/attachments',
  submissions: 'private/submissions',
  proofs: 'private/proofs',
  exports: 'private/exports',
  statements: 'private/statements',
} as const

const files = { type: 'application/octet-stream', cacheControl: 'private, no-store', timeoutMs: 120_000 }

/** The bucket when one is configured, else DATA_DIR/private, which only its owner can open. */
export const openPrivateStorage = ({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): PrivateStorage =>
  bucket ? bucketStorage(bucket, files) : folderStorage(dataDir, 0o700)
