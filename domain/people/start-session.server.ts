import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Auth, noteSeen, type Source } from './auth.server.ts'
import { sessionSeconds } from './session-lifetime.ts'

type How = { remember: boolean; source: Source }

/** Starts a session for somebody whose password was right and returns the Set-Cookie header that carries it. One that is not remembered ends
 *  with the browser, and after a day. Throws forbidden 'suspended' (DECISIONS 12). */
export async function startSession(
  db: Db,
  auth: Auth,
  personId: string,
  { remember, source }: How,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const seconds = remember ? sessionSeconds.longest : sessionSeconds.notRemembered
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, personId), isNull(profiles.suspendedAt)))
      .for('no key update')
    if (!person) throw new DomainError('forbidden', 'suspended')
    await tx.insert(sessions).values({
      userId: personId,
      token,
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
      ipAddress: source.address,
      userAgent: source.userAgent.slice(0, 400),
    })
    await noteSeen(tx, personId)
  })
  const signature = createHmac('sha256', auth.secret).update(token).digest('base64')
  const life = remember ? `Max-Age=${seconds}; ` : ''
  const value = encodeURIComponent(`${token}.${signature}`)
  return `${auth.cookieName}=${value}; ${life}Path=/; HttpOnly; ${auth.isSecure ? 'Secure; ' : ''}SameSite=Lax`
}
