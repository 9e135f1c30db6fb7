import { moveDatabase } from '#domain/backup/move-database.server.ts'
import { withMovedDatabase } from '#domain/backup/open-target.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { movedLine, movedLines } from './backup-report.ts'
import { runCommand } from './operator-command.ts'

const usage = `npm run database:move -- postgres://user:password@host/database
npm run database:move -- embedded

Copies everything from the embedded database of DATA_DIR into an empty PostgreSQL, or, with DATABASE_URL set, from there into the embedded one of a DATA_DIR
that has none. Each table is read again where it came to and compared. What it is copied from stays as it was. The server must not run meanwhile.
Pictures are not touched: they stay in DATA_DIR/uploads or in the bucket.`

const postgres = /^postgres(ql)?:\/\//

await runCommand(usage, async (to) => {
  if (to !== 'embedded' && !postgres.test(to)) throw new TellingError(usage)
  const env = readEnv()
  if (to === 'embedded' && !env.databaseUrl)
    throw new TellingError('Set DATABASE_URL to the database that is to be moved. Nothing was changed.')
  if (to !== 'embedded' && env.databaseUrl)
    throw new TellingError(
      'DATABASE_URL is set, so the embedded database is not in use. Leave it out to move that one. Nothing was changed.',
    )
  await withMovedDatabase(env, to === 'embedded' ? undefined : to, (source, target) =>
    moveDatabase(source, target, (table) => console.log(movedLine(table))),
  )
  console.log(movedLines(env, to).join('\n'))
})
