import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import type { Viewer } from './policy.ts'
import { consumeRateLimit, resetRateLimit } from './rate-limit.server.ts'
import { noteConfirmed, renewSession } from './renew-session.server.ts'
import type { ChangePasswordInput } from './schema.ts'

/** Changes the viewer's password and ends their other sessions; theirs goes on under a new token, whose Set-Cookie
 *  header it returns. Throws invalid 'current-password', GuessablePassword and TooManyAttempts. */
export async function changePassword(
  db: Db,
  auth: Auth,
  viewer: Viewer,
  input: ChangePasswordInput,
): Promise<string> {
  await refuseGuessable(input.password, viewer)
  const attempts = `change-password:account:${viewer.id}`
  await consumeRateLimit(db, attempts, auth.limits.passwordChangeOfAccount)
  const ownCredential = and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential'))
  const [account] = await db.select({ password: accounts.password }).from(accounts).where(ownCredential)
  if (!account?.password || !(await verifyPassword(account.password, input.currentPassword))) {
    throw new DomainError('invalid', 'current-password')
  }
  const verified = account.password
  const passwordHash = await hashPassword(input.password)
  const cookie = await db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    const changed = await tx
      .update(accounts)
      .set({ password: passwordHash })
      .where(and(ownCredential, eq(accounts.password, verified)))
      .returning({ id: accounts.id })
    // Someone has set another password since it was verified.
    if (changed.length === 0) throw new DomainError('invalid', 'current-password')
    await noteConfirmed(tx, viewer)
    await recordAudit(tx, viewer, 'password-changed', { id: viewer.id, name: viewer.fullName })
    return renewSession(tx, auth, viewer)
  })
  await resetRateLimit(db, attempts)
  return cookie
}
