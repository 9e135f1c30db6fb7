import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { type AuditActor, recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUsableToken } from './mailed-token.server.ts'

const isUsable = (token: string) => isUsableToken('confirm-email', token)

/** Which address a confirmation's link is about; null when it no longer works. */
export async function emailToConfirm(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ email: profiles.email })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  return found?.email ?? null
}

/** Takes an address as its account's, by the link that was mailed there, once (DECISIONS 24). Throws invalid 'confirmation-link' for one
 *  that is unknown, used or too old, and where another account has confirmed the address meanwhile. */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  const confirming = db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verifications)
      .where(isUsable(token))
      .returning({ personId: verifications.value })
    const person = used && (await markConfirmed(tx, used.personId))
    if (!person) throw new DomainError('invalid', 'confirmation-link')
    await recordAudit(tx, person, 'email-confirmed', { id: person.id, name: person.fullName })
  })
  // Somebody whom an admin makes at this moment: only the database can know.
  await confirming.catch((error: unknown) => {
    throw isUniqueViolation(error, 'profiles_email_unique')
      ? new DomainError('invalid', 'confirmation-link')
      : error
  })
}

/** Marks the person's address as theirs and returns who it is. Null, and nothing is marked, when another account has confirmed it. Two who do
 *  it at the same moment follow one another: accounts with the same address are locked together. */
export async function markConfirmed(tx: Db, personId: string): Promise<AuditActor | null> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, personId))
  if (!person) return null
  const sharing = await tx
    .select({ id: profiles.id, isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, person.email))
    .orderBy(profiles.id)
    .for('no key update')
  if (sharing.some(({ id, isConfirmed }) => isConfirmed && id !== personId)) return null
  await tx
    .update(profiles)
    .set({ emailVerified: true })
    .where(and(eq(profiles.id, personId), ne(profiles.emailVerified, true)))
  return person
}
