import { openDatabase } from '#db/open-database.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { rotateIssuerKey } from '#domain/badges/issuer-keys.server.ts'
import { enqueueSigningAgain } from '#domain/badges/sign-badges.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { runCommand } from './operator-command.ts'

const usage = `npm run badges:rotate-key
  Has another key sign badges from now on. Earlier keys stay listed at /issuer, so that what they have signed can be verified.

npm run badges:sign-again
  After PUBLIC_URL has changed for good: has the server sign all badges anew that were signed under another address. Those that people have
  downloaded can then be verified only where the earlier address still leads to this site.

Both while the server runs or not. See docs/operations.md, "Open Badges".`

const commands: Record<string, (...of: Parameters<typeof rotateIssuerKey>) => Promise<string>> = {
  'rotate-key': async (db, issuer) =>
    `Badges are signed with ${await rotateIssuerKey(db, issuer)} from now on. Earlier keys stay listed at ${issuer.origin}/issuer.`,
  'sign-again': async (db, issuer) =>
    `${await enqueueSigningAgain(db, issuer)} badges will be signed anew as ${issuer.origin}.`,
}

await runCommand(usage, async (what) => {
  const command = commands[what]
  if (!command) throw new TellingError(usage)
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    console.log(await command(database.db, badgeIssuer(env)))
  } finally {
    await database.close()
  }
})
