import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import { writeBackupFile } from '#platform/backup-file/write-backup-file.server.ts'
import type { Env } from '#platform/env.server.ts'
import { openDurableStorage } from '#platform/picture-storage/open-durable-storage.server.ts'
import { isStorageFull } from '#platform/storage-full.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { checkBackup } from './check-backup.server.ts'
import { type BackupParts, fillBackup } from './fill-backup.server.ts'
import type { Manifest } from './manifest.ts'
import { withSource } from './open-source.server.ts'
import { type Proof, proveBackup } from './prove-backup.server.ts'

export type WrittenBackup = { file: string; bytes: number; manifest: Manifest }
export type ProvenBackup = WrittenBackup & { proof: Proof }

/** Backs everything up into one file, while the site is served or not: the database as it was at one moment, and the
 *  pictures. It is there when it is whole, was read back and is on the disk; else nothing is. Then it is restored, to
 *  see that it can be: `proof` says how that went. Throws TellingError when the file is there already or there is no
 *  room for it. */
export async function backUp(env: Env, file: string): Promise<ProvenBackup> {
  const pictures = openDurableStorage(env)
  const write = (client: ClientBase) =>
    writeBackup(path.resolve(file), { client, pictures, authSecret: env.authSecret, madeAt: new Date() })
  try {
    await requireNew(file)
    const written = await withSource(env, write)
    // Its engine has ended: two at once would take twice the memory.
    return { ...written, proof: await proveBackup(env, written) }
  } catch (error) {
    throw isStorageFull(error)
      ? new TellingError(
          `There is no room for the backup ${file}, or for what is kept beside the database while it is made. Nothing was left behind.`,
        )
      : error
  }
}

/** Backs up what is reached on a connection. */
export async function writeBackup(file: string, parts: BackupParts): Promise<WrittenBackup> {
  await requireNew(file)
  const written: { manifest?: Manifest } = {}
  const bytes = await writeBackupFile(file, {
    fill: async (sink) => {
      written.manifest = await fillBackup(sink, parts)
    },
    check: async (unfinished) => {
      if (!isDeepStrictEqual(await checkBackup(unfinished), written.manifest))
        throw new TellingError(`${unfinished} was read back and is not what was written.`)
    },
  })
  const { manifest } = written
  if (!manifest) throw new TellingError('The backup has no manifest.')
  return { file, bytes, manifest }
}

async function requireNew(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (found)
    throw new TellingError(`${file} is there already. A backup replaces nothing: choose another name.`)
}
