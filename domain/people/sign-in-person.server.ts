import { isAPIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import { addressGroup } from './address-group.ts'
import { type Auth, type Source, sourceHeaders } from './auth.server.ts'
import { noteFailedSignIn, noteSignIn } from './note-sign-in.server.ts'
import { hashPassword } from './password-hash.server.ts'
import type { SignInInput } from './schema.ts'
import { forgetAttempts, giveAttemptBack, takeAttempt } from './take-attempt.server.ts'

export type SignedIn = {
  role: Role
  /** The Set-Cookie header that carries the new session. */
  cookie: string
}

type How = {
  source: Source
  portal?: Role
  /** The session that the browser brings along: it ends where another begins. */
  before?: string | null
}

/** Signs a person in (SPEC §5, §8). A portal lets in its own role only, and answers others as it answers a wrong password; an unknown
 *  email takes as long as a known one. Throws invalid 'credentials', forbidden 'suspended' (to the holder of the right password only)
 *  and TooManyAttempts. */
export async function signInPerson(
  db: Db,
  auth: Auth,
  input: SignInInput,
  { source, portal, before }: How,
): Promise<SignedIn> {
  const { email, password } = input
  const accountKey = signInKey(email)
  const addressKey = `sign-in:address:${addressGroup(source.address)}`
  // The address first: from one that is refused nobody else's account can be locked.
  await takeAttempt(db, addressKey, auth.limits.signInFromAddress)
  await takeAttempt(db, accountKey, auth.limits.signInOfAccount)
  const [person] = await db
    .select({ id: profiles.id, role: profiles.role, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.email, email))
  if (!person || (portal && person.role !== portal)) {
    await hashPassword(password)
    await noteFailedSignIn(db, person, person ? 'wrong-portal' : 'unknown-email', source)
    throw new DomainError('invalid', 'credentials')
  }
  const cookie = await openSession(auth, input, source).catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, source)
    throw error
  })
  await forgetAttempts(db, accountKey)
  await giveAttemptBack(db, addressKey)
  await db.transaction(async (tx) => {
    await forgetEndedSessions(tx, before)
    await noteSignIn(tx, person, source)
  })
  return { role: person.role, cookie }
}

export const signInKey = (email: string) => `sign-in:account:${email}`

/** Checks the password and starts a session. */
export async function openSession(auth: Auth, input: SignInInput, source: Source): Promise<string> {
  const { email, password, remember } = input
  const { headers } = await auth.library.api
    .signInEmail({
      body: { email, password, rememberMe: remember },
      headers: sourceHeaders(source),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw isAPIError(error) ? new DomainError('invalid', 'credentials') : error
    })
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${auth.cookieName}=`))
  if (!cookie) throw new Error('The authentication library has set no session cookie.')
  return cookie
}

async function forgetEndedSessions(db: Db, before: string | null = null): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.id} in (
    select ended.id from ${sessions} ended where ended.expires_at <= now() or ended.id = ${before}::uuid
    for update skip locked)`)
}
