import { backUp } from '#domain/backup/write-backup.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { writtenLines } from './backup-report.ts'
import { runCommand } from './operator-command.ts'

const usage = `npm run backup -- FILE

Writes everything into one file while the server runs or not: the database as it is at one moment, and the pictures. The file is read back before it
gets its name, and then restored into a database that is made for that and taken away again. It is a tar archive that only you can read, as it holds what people have entrusted to the site. docs/operations.md says how to restore it.`

await runCommand(usage, async (file) => {
  const backup = await backUp(readEnv(), file)
  console.log(writtenLines(backup).join('\n'))
  if (backup.proof.outcome === 'failed') process.exitCode = 1
})
