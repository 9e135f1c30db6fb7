import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/tables/people.ts'
import type { Auth } from './auth.server.ts'
import { endedHalfSessionCookie, endedSessionCookie } from './session-cookie.ts'
import { tokenOfRequest } from './viewer.server.ts'

/** Ends the session that a request carries, on the server, and returns the Set-Cookie headers that take it from the browser, with a sign-in
 *  that was left half-way. Signing out without a session is no error. */
export async function signOut(db: Db, auth: Auth, request: Request): Promise<string[]> {
  const token = tokenOfRequest(auth, request)
  if (token) await db.delete(sessions).where(eq(sessions.token, token))
  return [endedSessionCookie(auth), endedHalfSessionCookie(auth)]
}
