import { parseArgs } from 'node:util'
import { openDatabase } from '#db/open-database.server.ts'
import { endAllAccess } from '#domain/people/end-all-access.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { explained } from './operator-command.ts'

const usage = `npm run access:end -- --everybody

Ends every session and every link that was mailed and not used yet, of everybody, at once, while the server runs or not: for when what opens the site may be in other hands.
Everybody signs in again. Passwords, second factors and what is saved stay.`

const options = { everybody: { type: 'boolean' }, help: { type: 'boolean' } } as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  if (!values.everybody) throw new TellingError(usage)
  const database = await openDatabase(readEnv())
  try {
    const { sessions, links } = await endAllAccess(database.db)
    console.log(`Ended: ${sessions} sessions, ${links} links that were mailed.`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  console.error(explained(error, usage))
}
