import { EnvError, readEnv } from '#platform/env.server.ts'
import { errorLines } from '#platform/logged-error.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { BackupNews } from './back-up-in-process.server.ts'
import { rotateBackups } from './rotate-backups.server.ts'

// The process that writes the backup of the day, with the environment of the server that has started it.

// Without that server nobody waits for it.
process.on('disconnect', () => process.exit(1))

const tell = (news: BackupNews) => new Promise((resolve) => process.send?.(news, resolve))

try {
  const env = readEnv()
  if (!env.backupDir) throw new TellingError('BACKUP_DIR is not set.')
  const { file, bytes, manifest, removed, proof } = await rotateBackups(env, env.backupDir)
  const rows = manifest.tables.reduce((all, table) => all + table.rows, 0)
  await tell({ kind: 'written', file, bytes, rows, pictures: manifest.pictures.rows, removed, proof })
} catch (error) {
  const isTelling = error instanceof TellingError || error instanceof EnvError
  await tell({ kind: 'failed', why: isTelling ? error.message : errorLines(error) })
}
process.exit()
