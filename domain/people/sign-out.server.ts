import type { Auth } from './auth.server.ts'

/** Ends the session that a request carries, on the server, and returns the Set-Cookie headers that take it from the browser. Signing out
 *  without a session is no error. */
export async function signOut(auth: Auth, request: Request): Promise<string[]> {
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' })
  const answer = await auth.library.api.signOut({ headers, returnHeaders: true })
  return answer.headers.getSetCookie()
}
