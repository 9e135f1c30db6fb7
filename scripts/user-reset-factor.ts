import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { resetFactorByCommand } from '#domain/people/second-factor/reset-factor.server.ts'
import { overwriteGetLocale } from '#locale'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { isDomainError } from '#shared/domain-error.ts'

const usage = `npm run user:reset-factor -- --email name@example.com

Takes somebody's two-step verification away who has lost their phone and their recovery codes, while the server runs or not. They are
signed out everywhere and told by mail, which the server sends while it runs. An admin can do it at /admin/users; this is for the last admin.`

const options = { email: { type: 'string' }, help: { type: 'boolean' } } as const

/** Something the operator can put right; said without a stack. */
class UsageError extends Error {}

async function main() {
  overwriteGetLocale(() => 'en')
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  if (!values.email) throw new UsageError(usage)
  const email = values.email.trim().toLowerCase()
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const outbox = createOutbox(env)
    const { fullName } = await resetFactorByCommand(database.db, outbox, email)
    console.log(`${fullName} <${email}> signs in with the password alone, and sets up another second factor.`)
  } catch (error) {
    throw isDomainError(error) ? new UsageError(refusals.get(error.reason)?.(email) ?? error.message) : error
  } finally {
    await database.close()
  }
}

const refusals = new Map([
  ['user', (email: string) => `Nobody has the email ${email}. Nothing was changed.`],
  ['no-factor', (email: string) => `${email} has no second factor. Nothing was changed.`],
])

const argumentErrors = z.object({ code: z.string().startsWith('ERR_PARSE_ARGS') })

main().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof UsageError || error instanceof EnvError) console.error(error.message)
  else if (argumentErrors.safeParse(error).success)
    console.error(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  else console.error(error)
})
