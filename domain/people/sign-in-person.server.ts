import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, secondFactors, sessions } from '#db/tables/people.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import { addressGroup } from './address-group.ts'
import type { Auth, Source } from './auth.server.ts'
import { noteFailedSignIn, noteSignIn } from './note-sign-in.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import type { SignInInput } from './schema.ts'
import { startHalfSession } from './second-factor/half-session.server.ts'
import { startSession } from './start-session.server.ts'
import { forgetAttempts, giveAttemptBack, takeAttempt } from './take-attempt.server.ts'

export type SignedIn = {
  role: Role
  /** The Set-Cookie header that carries the new session, or the half sign-in. */
  cookie: string
  /** The password was right, and the second factor is still to be shown (finishSignIn): there is no session yet. */
  isHalf: boolean
}

type How = {
  source: Source
  portal?: Role
  /** The session that the browser brings along: it ends where another begins. */
  before?: string | null
}

/** Signs a person in (SPEC §5, §8). A portal lets in its own role only, and answers others as it answers a wrong password; an unknown
 *  email takes as long as a known one. Somebody with a second factor gets no session before they have shown it. Throws invalid 'credentials', forbidden 'suspended' (to the holder of the right password only)
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
    .select({
      id: profiles.id,
      role: profiles.role,
      fullName: profiles.fullName,
      suspendedAt: profiles.suspendedAt,
      passwordHash: accounts.password,
      factorOf: secondFactors.userId,
    })
    .from(profiles)
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .leftJoin(secondFactors, eq(secondFactors.userId, profiles.id))
    .where(eq(profiles.email, email))
  if (!person || (portal && person.role !== portal)) {
    await hashPassword(password)
    await noteFailedSignIn(db, person, person ? 'wrong-portal' : 'unknown-email', source)
    throw new DomainError('invalid', 'credentials')
  }
  await refuseWrong(person, password).catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, source)
    throw error
  })
  const starting = { personId: person.id, remember: input.remember, source }
  const isHalf = person.factorOf !== null
  const cookie = isHalf
    ? await startHalfSession(db, auth, starting)
    : await db.transaction((tx) => startSession(tx, auth, starting))
  await forgetAttempts(db, accountKey)
  await giveAttemptBack(db, addressKey)
  // Half a sign-in is none: it is noted, and ends the browser's earlier one, when it is whole.
  if (!isHalf)
    await db.transaction(async (tx) => {
      await forgetEndedSessions(tx, before)
      await noteSignIn(tx, person, source)
    })
  return { role: person.role, cookie, isHalf }
}

export const signInKey = (email: string) => `sign-in:account:${email}`

/** Throws invalid 'credentials', and forbidden 'suspended' to the holder of the right password. Somebody without one takes as long. */
async function refuseWrong(
  { passwordHash, suspendedAt }: { passwordHash: string | null; suspendedAt: Date | null },
  password: string,
): Promise<void> {
  if (passwordHash === null) await hashPassword(password)
  if (passwordHash === null || !(await verifyPassword(passwordHash, password)))
    throw new DomainError('invalid', 'credentials')
  if (suspendedAt) throw new DomainError('forbidden', 'suspended')
}

/** Clears away sessions that are over, and the one that the browser brought along. */
export async function forgetEndedSessions(db: Db, before: string | null = null): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.id} in (
    select ended.id from ${sessions} ended where ended.expires_at <= now() or ended.id = ${before}::uuid
    for update skip locked)`)
}
