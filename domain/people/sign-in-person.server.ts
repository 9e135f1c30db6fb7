import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import type { Auth, Source } from './auth.server.ts'
import { type Claimant, holdersMeant, whoseIsIt } from './claimants.server.ts'
import { type KnownBrowser, knownBrowserCookie } from './known-browser.server.ts'
import type { SignInInput } from './schema.ts'
import { forgiveSignIn, isFlood, takeSignIn } from './sign-in-pace.server.ts'
import { startSession } from './start-session.server.ts'

export type SignedIn = {
  role: Role
  /** The Set-Cookie header that carries the new session. */
  cookie: string
  /** And the one by which the browser is known from now on. */
  browserCookie: string
}

type How = {
  source: Source
  browser: KnownBrowser
  /** The session that the browser brings along: it ends where another begins. */
  before?: string | null
  /** Told of somebody whose password strangers guess at, once a day. */
  warn?: (holder: Claimant) => void
}

/** Signs a person in, at whatever portal (SPEC §5, §8; DECISIONS 21). An unknown email takes as long as a known one. Wrong passwords slow
 *  down, and keep nobody out who has signed in with this browser before (docs/decisions/0026). Throws invalid 'credentials', forbidden
 *  'suspended' (to the holder of the right password only) and TooManyAttempts. */
export async function signInPerson(db: Db, auth: Auth, input: SignInInput, how: How): Promise<SignedIn> {
  const { email, password, remember } = input
  const { source, browser } = how
  const claimants = await holdersMeant(db, auth, email, browser)
  const isKnown = claimants.some((each) => each && browser.people.includes(each.id))
  const taken = await takeSignIn(db, auth.limits, { email, source, browser: isKnown ? browser : null })
  const person = await whoseIsIt(claimants, password)
  const suspect = claimants.find((each) => each !== null) ?? null
  if (!person) {
    await noteFailure(db, suspect, suspect ? 'credentials' : 'unknown-email', source)
    if (suspect && !isKnown && (await isFlood(db, taken, suspect.id))) how.warn?.(suspect)
    throw new DomainError('invalid', 'credentials')
  }
  const cookie = await startSession(db, auth, person.id, { remember, source }).catch(
    async (error: unknown) => {
      if (isDomainError(error)) await noteFailure(db, person, error.reason, source)
      throw error
    },
  )
  await forgiveSignIn(db, taken)
  await forgetEndedSessions(db, how.before)
  return { role: person.role, cookie, browserCookie: knownBrowserCookie(auth, browser, person.id) }
}

/** An email that nobody has is not noted: people type passwords into the wrong field. */
async function noteFailure(
  db: Db,
  person: { id: string; fullName: string } | null,
  reason: string,
  { address }: Source,
): Promise<void> {
  const subject = { id: person?.id ?? null, name: person?.fullName ?? '' }
  await recordAudit(db, null, 'sign-in-failed', subject, { reason }, address)
}

/** Sessions that are over, and the one that a browser has left by beginning another. */
export async function forgetEndedSessions(db: Db, before: string | null = null): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.id} in (
    select ended.id from ${sessions} ended where ended.expires_at <= now() or ended.id = ${before}::uuid
    for update skip locked)`)
}
