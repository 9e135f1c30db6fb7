import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { cookieValue } from '#shared/cookie-value.ts'
import { type Auth, noteSeen } from './auth.server.ts'
import type { Viewer } from './policy.ts'
import { endedSessionCookie, hasSessionCookie, renewedSessionCookie } from './session-cookie.ts'
import { sessionSeconds } from './session-lifetime.ts'

export type RequestViewer = {
  viewer: Viewer | null
  /** A Set-Cookie header to send along: a session that goes on, or one that is over. */
  cookie: string | null
}

const visitor: RequestViewer = { viewer: null, cookie: null }

/** Who is looking, in one query, and none without a session cookie. An expired session and a suspended person are visitors. A session in
 *  use is renewed once a day. */
export async function viewerOfRequest(db: Db, auth: Auth, request: Request): Promise<RequestViewer> {
  const header = request.headers.get('cookie')
  if (!hasSessionCookie(header)) return visitor
  const value = cookieValue(header, auth.cookieName)
  const token = value && signedToken(value, auth.secret)
  const found = token ? await findSession(db, token) : undefined
  if (!value || !found) return { viewer: null, cookie: endedSessionCookie(auth) }
  const { isDue, ...viewer } = found
  if (!isDue) return { viewer, cookie: null }
  await renewSession(db, viewer.sessionId)
  await noteSeen(db, viewer.id)
  return { viewer, cookie: renewedSessionCookie(auth, value, sessionSeconds.remembered) }
}

// A brief session is over before it is due.
const isDue = sql`${sessions.updatedAt} <= now() - make_interval(secs => ${sessionSeconds.renewAfter})`

/** What is known of a viewer, but for their session. */
export const viewerColumns = {
  id: profiles.id,
  role: profiles.role,
  fullName: profiles.fullName,
  email: profiles.email,
  avatarUrl: profiles.avatarUrl,
  timeZone: profiles.timeZone,
}

async function findSession(db: Db, token: string) {
  const [found] = await db
    .select({
      ...viewerColumns,
      sessionId: sessions.id,
      isDue: sql<boolean>`${isDue}`,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isNull(profiles.suspendedAt)))
  return found
}

// Several requests of one page may meet the day's end together: the first renews.
async function renewSession(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({
      updatedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(secs => ${sessionSeconds.remembered})`,
    })
    .where(and(eq(sessions.id, sessionId), isDue))
}

/** The token in a cookie's value `token.signature`, if this server has signed it. */
function signedToken(value: string, secret: string): string | null {
  const end = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(end, 0))
  const signature = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}
