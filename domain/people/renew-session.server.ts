import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sessions } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import type { Viewer } from './policy.ts'
import { sessionSeconds } from './session-lifetime.ts'
import { newToken, sessionCookie } from './start-session.server.ts'

/** After the viewer's rights, password, factor or email have changed: their session goes on under another token and another id, and ends
 *  when it would have ended; every other session of theirs is over. Returns the Set-Cookie header. Throws forbidden 'session-over' when
 *  somebody has ended it meanwhile. */
export async function renewSession(tx: Db, auth: Auth, viewer: Viewer): Promise<string> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, viewer.id)).returning()
  const own = ended.find(({ id }) => id === viewer.sessionId)
  if (!own) throw new DomainError('forbidden', 'session-over')
  const { id: _, token: __, ...kept } = own
  const token = newToken()
  await tx.insert(sessions).values({ ...kept, token, updatedAt: sql`now()` })
  const lifetime = (own.expiresAt.getTime() - own.createdAt.getTime()) / 1000
  const left = Math.max(1, Math.round((own.expiresAt.getTime() - Date.now()) / 1000))
  return sessionCookie(auth, token, lifetime > sessionSeconds.unremembered + 1 ? left : null)
}

/** Ends every session of somebody, on the server: they sign in again. */
export async function endSessionsOf(tx: Db, personId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, personId))
}

/** Notes that the viewer has just shown who they are. */
export async function noteConfirmed(tx: Db, viewer: Viewer): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id)))
}
