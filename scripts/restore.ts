import { withTarget } from '#domain/backup/open-target.server.ts'
import { openBackup, restoreBackup } from '#domain/backup/restore-backup.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { openDurableStorage } from '#platform/picture-storage/open-durable-storage.server.ts'
import { restoredLines } from './backup-report.ts'
import { runCommand } from './operator-command.ts'

const usage = `npm run restore -- FILE

Puts a backup into an empty place: the database at DATABASE_URL, or a DATA_DIR without one, and an empty storage of pictures. The file is checked whole
before anything is written. What fails leaves the place empty. The server must not run.`

await runCommand(usage, async (file) => {
  const env = readEnv()
  const backup = await openBackup(file)
  await withTarget(env, backup.manifest.migrations, (pool) =>
    restoreBackup(backup, { pool, pictures: openDurableStorage(env) }),
  )
  console.log(restoredLines(backup, env.authSecret).join('\n'))
})
