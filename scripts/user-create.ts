import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ZodError, z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { newPersonSchema } from '#domain/people/schema.ts'
import { overwriteGetLocale } from '#locale'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { roles } from '#shared/roles.ts'

const usage = `npm run user:create -- --role admin --email name@example.com [--name "Full Name"] [--password ...]

Makes a person who can sign in, while the server runs or not. Roles: ${roles.join(', ')}.
Without --password one is made up and printed, once.`

const options = {
  role: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Something the operator can put right; said without a stack. */
class UsageError extends Error {}

async function main() {
  overwriteGetLocale(() => 'en')
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  if (!values.role || !values.email) throw new UsageError(usage)
  const madeUp = values.password === undefined ? randomBytes(12).toString('base64url') : null
  const person = newPersonSchema.parse({
    role: values.role,
    email: values.email,
    fullName: values.name ?? values.email.split('@')[0],
    password: madeUp ?? values.password,
  })
  const database = await openDatabase(readEnv())
  try {
    const id = await createPerson(database.db, person)
    const details = { role: person.role, by: 'user:create' }
    await recordAudit(database.db, null, 'user-created', { id, name: person.fullName }, details)
  } catch (error) {
    throw isDomainError(error)
      ? new UsageError(`Somebody already has the email ${person.email}. Nothing was changed.`)
      : error
  } finally {
    await database.close()
  }
  console.log(`Made ${person.fullName} <${person.email}> with the role ${person.role}.`)
  if (madeUp)
    console.log(`Password: ${madeUp}\nIt is shown only this once. Sign in and change it at /account.`)
}

const argumentErrors = z.object({ code: z.string().startsWith('ERR_PARSE_ARGS') })

main().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof ZodError)
    console.error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
  else if (error instanceof UsageError || error instanceof EnvError) console.error(error.message)
  else if (argumentErrors.safeParse(error).success)
    console.error(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  else console.error(error)
})
