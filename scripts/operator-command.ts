import { parseArgs } from 'node:util'
import { DatabaseError } from 'pg'
import { isDatabaseAway } from '#db/database-away.server.ts'
import { DatabaseHeldError } from '#platform/embedded-database/owner-record.server.ts'
import { EnvError } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'

const options = { help: { type: 'boolean' } } as const

/** Runs a command that is told one thing: a file, or a place. With --help it says how it is used, and with anything
 *  else than one thing too. What the operator can put right is said in a sentence, without a stack, and ends it with 1. */
export async function runCommand(usage: string, main: (what: string) => Promise<void>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [what, ...more] = positionals
    if (values.help) console.log(usage)
    else if (what && more.length === 0) await main(what)
    else throw new TellingError(usage)
  } catch (error) {
    process.exitCode = 1
    console.error(explained(error, usage))
  }
}

/** What went wrong, in a sentence where the operator can put it right. */
export function explained(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof TellingError || error instanceof EnvError || error instanceof DatabaseHeldError)
    return error.message
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `There is no ${error.path}.`
  const isRefused = error instanceof DatabaseError && /^(28|3D|42501)/.test(error.code ?? '')
  return isRefused || isDatabaseAway(error)
    ? `The database can't be used: ${error.message || error.name}`
    : error
}
