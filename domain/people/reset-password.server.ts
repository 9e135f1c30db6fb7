import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { dropResetTokens, resetIdentifier } from './request-password-reset.server.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'
import { codeKey } from './second-factor/spend-code.server.ts'
import { signInKey } from './sign-in-person.server.ts'
import { forgetAttempts } from './take-attempt.server.ts'

/** Whether a reset link's token can still be used. */
export async function isResetTokenValid(db: Db, token: string): Promise<boolean> {
  const found = await db.select({ id: verifications.id }).from(verifications).where(isUsable(token))
  return found.length > 0
}

/** Sets a new password by a mailed link, which works once and as long as it says; every session of the person ends, and so do other links.
 *  Throws invalid 'reset-link' for a token that is unknown, used or too old, and GuessablePassword, after which it works still. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const holder = await holderOf(db, token)
  if (!holder) throw new DomainError('invalid', 'reset-link')
  await refuseGuessable(password, holder)
  const passwordHash = await hashPassword(password)
  const email = await db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(isUsable(token))
      .returning({ personId: verifications.value })
    if (!used) throw new DomainError('invalid', 'reset-link')
    await dropResetTokens(tx, used.personId)
    await setPassword(tx, used.personId, passwordHash)
    await tx.delete(sessions).where(eq(sessions.userId, used.personId))
    await dropHalfSessions(tx, used.personId)
    // Whoever has tried codes knew the password that is gone.
    await forgetAttempts(tx, codeKey(used.personId))
    const [person] = await tx
      .select({ email: profiles.email, fullName: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, used.personId))
    await recordAudit(tx, null, 'password-reset', { id: used.personId, name: person?.fullName ?? '' })
    return person?.email
  })
  if (email) await forgetAttempts(db, signInKey(email))
}

async function holderOf(db: Db, token: string) {
  const [holder] = await db
    .select({ email: profiles.email, fullName: profiles.fullName, role: profiles.role })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  return holder
}

const isUsable = (token: string) =>
  and(eq(verifications.identifier, resetIdentifier(token)), gt(verifications.expiresAt, sql`now()`))

async function setPassword(tx: Db, personId: string, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: passwordHash })
    .where(and(eq(accounts.userId, personId), eq(accounts.providerId, 'credential')))
}
