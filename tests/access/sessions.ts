import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { secondFactors, sessions } from '#db/tables/people.ts'
import { sessionCookieName } from '#domain/people/session-cookie.ts'

/** What the server of the matrix signs its sessions with. */
export const authSecret = 'what the sessions of the matrix are signed with'

const hour = 3_600_000

/** Starts a session for each of these people as if they had signed in, and returns their cookies in the same order. Checking a password is
 *  dear on purpose, and after every write the matrix needs everybody's session anew. */
export async function startSessions(
  db: Db,
  userIds: readonly string[],
  url: string,
  confirmedAt = new Date(),
): Promise<string[]> {
  const started = userIds.map((userId) => ({
    userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + hour),
    userAgent: 'a test',
    confirmedAt,
  }))
  await db.insert(sessions).values(started)
  return started.map(({ token }) => {
    const signature = createHmac('sha256', authSecret).update(token).digest('base64')
    return `${sessionCookieName(url)}=${encodeURIComponent(`${token}.${signature}`)}`
  })
}

/** Gives these people a second factor, as if they had set one up. No code fits it. */
export async function giveFactors(db: Db, userIds: readonly string[]): Promise<void> {
  const factors = userIds.map((userId) => ({ userId, secret: 'of an app that nobody has', lastStep: 0 }))
  await db.insert(secondFactors).values(factors).onConflictDoNothing()
}
