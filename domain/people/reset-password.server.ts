import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { markConfirmed } from './confirm-email.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { dropMailedTokens, isUsableToken } from './mailed-token.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { dropEmailChanges } from './request-email-change.server.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'
import { codeKey } from './second-factor/spend-code.server.ts'
import { shortestPasswordOf } from './shortest-password.ts'
import { forgetAttempts } from './take-attempt.server.ts'

const isUsable = (token: string) => isUsableToken('reset-password', token)

/** How long a password has to be that a reset link can set; null when it can set none any more. */
export async function passwordToReset(db: Db, token: string): Promise<{ shortest: number } | null> {
  const holder = await holderOf(db, token)
  return holder ? { shortest: shortestPasswordOf(holder.role) } : null
}

/** Sets a new password by a mailed link, which works once and as long as it says; every session of the person ends, and so do other links.
 *  The link was in their mail, so their address is confirmed. Throws invalid 'reset-link' for a token that is unknown, used or too old, and
 *  GuessablePassword, after which it works still. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ personId: string }> {
  const holder = await holderOf(db, token)
  if (!holder) throw new DomainError('invalid', 'reset-link')
  await refuseGuessable(password, holder)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(isUsable(token))
      .returning({ personId: verifications.value })
    if (!used) throw new DomainError('invalid', 'reset-link')
    const { personId } = used
    if (!(await markConfirmed(tx, personId))) throw new DomainError('invalid', 'reset-link')
    await dropMailedTokens(tx, personId)
    // Whoever knew the password that is gone may have asked for another email, and tried codes.
    await dropEmailChanges(tx, personId)
    await dropHalfSessions(tx, personId)
    await forgetAttempts(tx, codeKey(personId))
    await setPassword(tx, personId, passwordHash)
    await tx.delete(sessions).where(eq(sessions.userId, personId))
    await recordAudit(tx, null, 'password-reset', { id: personId, name: holder.fullName })
    return { personId }
  })
}

async function holderOf(db: Db, token: string) {
  const [holder] = await db
    .select({ email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  return holder
}

async function setPassword(tx: Db, personId: string, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: passwordHash })
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, 'credential')))
}
