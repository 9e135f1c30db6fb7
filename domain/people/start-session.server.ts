import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth, Source } from './auth.server.ts'
import { ownCookie } from './session-cookie.ts'
import { sessionSeconds } from './session-lifetime.ts'

type Starting = { personId: string; remember: boolean; source: Source }

const longestUserAgent = 400

/** Starts a session for somebody who has shown who they are, and returns the Set-Cookie header that carries it. Whatever way they have
 *  come: a suspended person gets none (P12). Throws forbidden 'suspended'. */
export async function startSession(
  tx: Db,
  auth: Auth,
  { personId, remember, source }: Starting,
): Promise<string> {
  if (!(await noteSeen(tx, personId))) throw new DomainError('forbidden', 'suspended')
  const token = newToken()
  const seconds = remember ? sessionSeconds.longest : sessionSeconds.unremembered
  await tx.insert(sessions).values({
    userId: personId,
    token,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    ipAddress: source.address,
    userAgent: source.userAgent.slice(0, longestUserAgent),
  })
  return sessionCookie(auth, token, remember ? seconds : null)
}

/** That the person is here today; false for somebody who is suspended. */
export async function noteSeen(db: Db, personId: string): Promise<boolean> {
  const seen = await db
    .update(profiles)
    .set({ lastSeenAt: sql`now()`, updatedAt: sql`${profiles.updatedAt}` })
    .where(and(eq(profiles.id, personId), isNull(profiles.suspendedAt)))
    .returning({ id: profiles.id })
  return seen.length > 0
}

/** A token that nobody guesses: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Set-Cookie: the session with this token. `seconds` is null for one that ends with the browser. */
export const sessionCookie = (auth: Auth, token: string, seconds: number | null): string =>
  ownCookie(auth, auth.cookieName, `${token}.${signatureOf(token, auth.secret)}`, seconds)

/** A copy of the database opens no session: a token counts only with this beside it. */
export const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64')
