import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rowsInBatch } from '#db/delete-in-batches.server.ts'
import { sessions } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import type { Auth, Source } from './auth.server.ts'
import type { Claimant } from './claimants.server.ts'
import { type KnownBrowser, knownBrowserCookie } from './known-browser.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import type { OnEntering, OnProven } from './on-entering.ts'
import { enterByAge } from './say-birth-date.server.ts'
import { startHalfSession } from './second-factor/half-session.server.ts'
import { startSession } from './start-session.server.ts'

export type WholeSignIn = {
  isHalf: false
  role: Role
  /** The Set-Cookie header that carries the new session. */
  cookie: string
  /** And the one by which the browser is known from now on. */
  browserCookie: string
}

/** What they have shown was right, and the second factor is still to be shown (finishSignIn): there is no session yet. */
export type HalfSignIn = {
  isHalf: true
  personId: string
  role: Role
  /** The Set-Cookie header that carries the half sign-in. */
  cookie: string
}

export type Beginning = {
  source: Source
  browser: KnownBrowser
  remember: boolean
  /** The session that the browser brings along: it ends where another begins. */
  before?: string | null
  onEntering?: OnEntering
  /** What is done as soon as it is certain who they are, however old they are. */
  onProven?: OnProven
  /** Whether what was shown still opens the account, asked with its row locked: a password may have been chosen, or a passkey
   *  removed, since it was looked at. */
  isStillProven?: (tx: Db) => Promise<boolean>
  /** The provider that has said who they are, where it was no password. */
  by?: string
}

type Proven = Pick<Claimant, 'id' | 'role' | 'fullName' | 'suspendedAt' | 'hasFactor'>

/** Signs somebody in who has shown by a password, or by a provider's word, who they are: whole, or half where they have a second
 *  factor. Half a sign-in is none: when it is whole it is noted, ends the browser's earlier session and makes the browser known.
 *  Throws forbidden 'suspended', and invalid 'credentials' where what was shown has stopped opening the account meanwhile. */
export async function beginSignIn(
  db: Db,
  auth: Auth,
  person: Proven,
  { source, browser, before, remember, onEntering, onProven, by, isStillProven }: Beginning,
): Promise<WholeSignIn | HalfSignIn> {
  const { id: personId, role } = person
  if (person.suspendedAt) throw new DomainError('forbidden', 'suspended')
  if (person.hasFactor) {
    const cookie = await db.transaction(async (tx) => {
      await lockProven(tx, personId, isStillProven)
      return startHalfSession(tx, auth, { personId, remember })
    })
    return { isHalf: true, personId, role, cookie }
  }
  const cookie = await db.transaction(async (tx) => {
    await lockProven(tx, personId, isStillProven)
    const started = await startSession(tx, auth, { personId, remember, source })
    await forgetEndedSessions(tx, before)
    await noteSignIn(tx, person, source, by)
    await onProven?.(tx, person)
    await enterByAge(tx, auth, person, onEntering)
    return started
  })
  return { isHalf: false, role, cookie, browserCookie: knownBrowserCookie(auth, browser, personId) }
}

/** Waits for anyone who is changing what opens the account, and looks again. */
async function lockProven(
  tx: Db,
  personId: string,
  isStillProven: Beginning['isStillProven'],
): Promise<void> {
  await lockPerson(tx, { id: personId })
  if (isStillProven && !(await isStillProven(tx))) throw new DomainError('invalid', 'credentials')
}

/** Clears away the session that a browser has left by beginning another, and some that are over: maintenance clears away the rest. */
export async function forgetEndedSessions(db: Db, before: string | null = null): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.id} in (
    select ended.id from ${sessions} ended where ended.expires_at <= now() or ended.id = ${before}::uuid
    order by ended.id = ${before}::uuid desc nulls last limit ${rowsInBatch} for update skip locked)`)
}
