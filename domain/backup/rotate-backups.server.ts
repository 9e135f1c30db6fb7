import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isUnfinished } from '#platform/backup-file/write-backup-file.server.ts'
import type { Env } from '#platform/env.server.ts'
import { backupName, backupsToRemove } from './retention.ts'
import { backUp, type ProvenBackup } from './write-backup.server.ts'

/** After so many milliseconds nobody writes on it any more. */
const abandonedMs = 24 * 3600_000

/** Writes today's backup into a folder and removes those that have served, and what died while it was written; how many those were. */
export async function rotateBackups(
  env: Env,
  folder: string,
  now = new Date(),
): Promise<ProvenBackup & { removed: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, now)
  const written = await backUp(env, path.join(folder, backupName(now)))
  const served = backupsToRemove(await readdir(folder))
  for (const name of served) await rm(path.join(folder, name))
  return { ...written, removed: served.length }
}

async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('noken-') || !isUnfinished(name)) continue
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < now.getTime() - abandonedMs) await rm(file)
  }
}
