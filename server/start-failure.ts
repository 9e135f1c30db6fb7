import { isDatabaseAway } from '#db/database-away.server.ts'
import { damagedInWords, isDamage } from '#platform/embedded-database/damaged-database.server.ts'
import { DatabaseHeldError } from '#platform/embedded-database/owner-record.server.ts'
import { type Env, EnvError, sessionsUrl } from '#platform/env.server.ts'
import { errorLines, loggedError } from '#platform/logged-error.server.ts'
import { isStorageFull } from '#platform/storage-full.server.ts'
import { TellingError } from '#shared/telling-error.ts'

type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

/** Why a start could not be, in a sentence to an operator who can put it right; for what nobody foresaw, all that may
 *  be said of it. Neither passwords nor anything of people is in it. */
export function startFailure(error: unknown, where: Where | null): string {
  if (error instanceof EnvError || error instanceof DatabaseHeldError || error instanceof TellingError)
    return error.message
  const { cause, ...own } = loggedError(error)
  const { code = '', message } = cause?.code ? cause : own
  const databaseUrl = where && sessionsUrl(where)
  if (databaseUrl && isDatabaseAway(error)) return awayInWords(code, message, databaseUrl)
  if (isStorageFull(error, where?.dataDir))
    return `There is no room left where the data lies${where ? ` (${where.dataDir})` : ''}.`
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR)$/.test(code))
    return `DATA_DIR can't be written to: ${message}. Give this user the right to, or choose another DATA_DIR.`
  if (where && !databaseUrl && isDamage(code)) return damagedInWords(where.dataDir, message || code)
  if (/^[0-9A-Z]{5}$/.test(code))
    return `The database refused to be brought to this version: ${message || code} (${code}).`
  return errorLines(error)
}

function awayInWords(code: string, message: string, databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const where = `${hostname || 'the local socket'}${port && `:${port}`}`
  const name = decodeURIComponent(pathname.slice(1))
  if (code.startsWith('28'))
    return `The database server at ${where} does not let ${username || 'this user'} in: the user or the password in DATABASE_URL is wrong.`
  if (code === '3D000')
    return `The database server at ${where} has no database called ${name}: create it, or correct DATABASE_URL.`
  if (code === '53300') return `The database server at ${where} has no connection left to give.`
  if (code.startsWith('57P0'))
    return `The database server at ${where} takes no connections yet: it is starting or stopping. Try again.`
  return `No database answers at ${where} (${message || code}): start it, or correct DATABASE_URL.`
}
