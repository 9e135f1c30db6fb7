import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rowsInBatch } from '#db/delete-in-batches.server.ts'
import { sessions } from '#db/tables/people.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import type { Auth, Source } from './auth.server.ts'
import { type Claimant, holdersMeant, whoseIsIt } from './claimants.server.ts'
import { type KnownBrowser, knownBrowserCookie } from './known-browser.server.ts'
import { noteFailedSignIn, noteSignIn } from './note-sign-in.server.ts'
import type { OnEntering } from './on-entering.ts'
import { enterByAge } from './say-birth-date.server.ts'
import type { SignInInput } from './schema.ts'
import { startHalfSession } from './second-factor/half-session.server.ts'
import { forgiveSignIn, isFlood, takeSignIn } from './sign-in-pace.server.ts'
import { startSession } from './start-session.server.ts'

export type WholeSignIn = {
  isHalf: false
  role: Role
  /** The Set-Cookie header that carries the new session. */
  cookie: string
  /** And the one by which the browser is known from now on. */
  browserCookie: string
}

/** The password was right, and the second factor is still to be shown (finishSignIn): there is no session yet. */
type HalfSignIn = {
  isHalf: true
  role: Role
  /** The Set-Cookie header that carries the half sign-in. */
  cookie: string
}

type How = {
  source: Source
  browser: KnownBrowser
  /** The session that the browser brings along: it ends where another begins. */
  before?: string | null
  /** Told of somebody whose password strangers guess at, once a day. */
  warn?: (holder: Claimant) => Promise<void>
  onEntering?: OnEntering
}

/** Signs a person in, at whatever portal (SPEC §5, §8; DECISIONS 21). An unknown email takes as long as a known one. Wrong passwords slow
 *  down, and keep nobody out who has signed in with this browser before (docs/decisions/0026). Somebody with a second factor gets no session
 *  before they have shown it. Throws invalid 'credentials', forbidden 'suspended' (to the holder of the right password only) and
 *  TooManyAttempts. */
export async function signInPerson(
  db: Db,
  auth: Auth,
  { email, password, remember }: SignInInput,
  how: How,
): Promise<WholeSignIn | HalfSignIn> {
  const { source, browser } = how
  const claimants = await holdersMeant(db, auth, email, browser)
  const isKnown = claimants.some((each) => each && browser.people.includes(each.id))
  const taken = await takeSignIn(db, auth.limits, { email, source, browser: isKnown ? browser : null })
  const person = await whoseIsIt(claimants, password)
  if (!person) {
    const suspect = claimants.find((each) => each !== null) ?? null
    await noteFailedSignIn(db, suspect, suspect ? 'credentials' : 'unknown-email', source)
    if (suspect && !isKnown && (await isFlood(db, taken, suspect.id))) await how.warn?.(suspect)
    throw new DomainError('invalid', 'credentials')
  }
  const beginning = begin(db, auth, person, { ...how, remember })
  const signedIn = await beginning.catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, source)
    throw error
  })
  await forgiveSignIn(db, taken)
  return signedIn
}

/** Half a sign-in is none: when it is whole it is noted, ends the browser's earlier session and makes the browser known. */
async function begin(
  db: Db,
  auth: Auth,
  person: Claimant,
  { source, browser, before, remember, onEntering }: How & { remember: boolean },
): Promise<WholeSignIn | HalfSignIn> {
  const { id: personId, role } = person
  if (person.suspendedAt) throw new DomainError('forbidden', 'suspended')
  if (person.hasFactor)
    return { isHalf: true, role, cookie: await startHalfSession(db, auth, { personId, remember }) }
  const cookie = await db.transaction(async (tx) => {
    const started = await startSession(tx, auth, { personId, remember, source })
    await forgetEndedSessions(tx, before)
    await noteSignIn(tx, person, source)
    await enterByAge(tx, auth, person, onEntering)
    return started
  })
  return { isHalf: false, role, cookie, browserCookie: knownBrowserCookie(auth, browser, personId) }
}

/** Clears away the session that a browser has left by beginning another, and some that are over: upkeep clears away the rest. */
export async function forgetEndedSessions(db: Db, before: string | null = null): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.id} in (
    select ended.id from ${sessions} ended where ended.expires_at <= now() or ended.id = ${before}::uuid
    order by ended.id = ${before}::uuid desc nulls last limit ${rowsInBatch} for update skip locked)`)
}
