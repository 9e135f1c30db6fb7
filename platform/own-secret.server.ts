import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TellingError } from '#shared/telling-error.ts'

/** So many characters nobody guesses. */
export const shortestSecret = 32

/** The secret of a site that was given none: made once, kept in `dataDir` for its owner's eyes alone. It is there whole
 *  or not at all, whatever ends the process that makes it, and of two that make it at once one has. Throws TellingError
 *  for a file that holds none, because a site that signed with that could be entered by anybody; errors of the system
 *  when it can't be written. */
export function ownSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'auth-secret')
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= shortestSecret) return secret
  throw new TellingError(
    `${file} holds no secret: put the one back that was there, or delete the file; then everybody signs in again.`,
  )
}

function makeSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    // Unlike a new name for it, a second name takes no place that somebody else has just taken.
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
