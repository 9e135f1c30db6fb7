import { createHash } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { verifications } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { ownCookie } from '#domain/people/session-cookie.ts'
import { halfSessionSeconds } from '#domain/people/session-lifetime.ts'
import { newToken } from '#domain/people/start-session.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'

const prefix = 'half-session:'

/** Under which a half sign-in is stored: a copy of the database does not go on with it. */
const identifierOf = (token: string) => `${prefix}${createHash('sha256').update(token).digest('base64url')}`

const storedSchema = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([z.uuid(), z.enum(['remember', 'forget'])]))

export type HalfSession = { identifier: string; personId: string; remember: boolean }

/** Notes that somebody has signed in by their password and has to show their second factor, and returns the Set-Cookie header by which they
 *  go on. It is no session: it opens nothing but that question, for ten minutes. */
export async function startHalfSession(
  db: Db,
  auth: Auth,
  { personId, remember }: { personId: string; remember: boolean },
): Promise<string> {
  const token = newToken()
  await deleteSome(db, verifications, sql`${verifications.expiresAt} <= now()`)
  await db.insert(verifications).values({
    identifier: identifierOf(token),
    value: `${personId} ${remember ? 'remember' : 'forget'}`,
    expiresAt: sql`now() + make_interval(secs => ${halfSessionSeconds})`,
  })
  return ownCookie(auth, auth.halfCookieName, token, halfSessionSeconds)
}

/** The half sign-in that a request carries; null when there is none that goes on. */
export async function halfSessionOf(db: Db, auth: Auth, request: Request): Promise<HalfSession | null> {
  const token = cookieValue(request.headers.get('cookie'), auth.halfCookieName)
  if (!token) return null
  const identifier = identifierOf(token)
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
  if (!found) return null
  const [personId, remembered] = storedSchema.parse(found.value)
  return { identifier, personId, remember: remembered === 'remember' }
}

/** Takes a half sign-in back; false when somebody has already. */
export async function endHalfSession(tx: Db, { identifier }: HalfSession): Promise<boolean> {
  const ended = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifier))
    .returning({ id: verifications.id })
  return ended.length > 0
}

/** Every half sign-in of somebody is over: their password, factor or email is another now. */
export async function dropHalfSessions(tx: Db, personId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, `${prefix}%`), like(verifications.value, `${personId} %`)))
}
