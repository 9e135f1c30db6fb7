import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openServerDatabase } from '#db/open-database.server.ts'
import { forgetPrepared, keepAsPrepared } from '#platform/embedded-database/prepared-database.server.ts'

// The last step of `npm run build`: an empty, migrated database, which the first start of the embedded one copies.

forgetPrepared()
const dataDir = mkdtempSync(path.resolve(import.meta.dirname, '../build/prepare-'))
try {
  const { close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  await close()
  keepAsPrepared(path.join(dataDir, 'database'))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
