import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isUnderGuardian } from '#domain/people/birth-date.ts'
import { endGuardianAsks } from '#domain/people/end-guardian-asks.server.ts'
import { makeMailedToken } from '#domain/people/mailed-token.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { takeQuota } from '#domain/people/take-quota.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { keptFor } from '#shared/kept-for.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { guardianAskedLetter } from './letters.ts'
import { isSameMailbox } from './same-mailbox.ts'

type Asking = { outbox: Outbox; consentLink: (token: string) => string; consentAge: number }

/** Mails a guardian the link by which they agree, or not, that a child uses the site (DECISIONS 28). Whoever asks another guardian, or again, ends the link of before. Throws invalid 'own-address'
 *  for the child's own mailbox, conflict 'nothing-to-ask' for who has agreed or is grown up, QuotaSpent. */
export async function askGuardian(
  db: Db,
  child: Viewer,
  guardianEmail: string,
  { outbox, consentLink, consentAge }: Asking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        email: profiles.email,
        locale: profiles.locale,
        role: profiles.role,
        birthDate: profiles.birthDate,
        guardianAgreedAt: profiles.guardianAgreedAt,
      })
      .from(profiles)
      .where(eq(profiles.id, child.id))
      .for('update')
    if (!person || person.guardianAgreedAt !== null || !isUnderGuardian(person, consentAge))
      throw new DomainError('conflict', 'nothing-to-ask')
    if (isSameMailbox(person.email, guardianEmail)) throw new DomainError('invalid', 'own-address')
    await takeQuota(tx, child, 'guardianLetters')
    await endGuardianAsks(tx, child.id)
    const id = uuidV7()
    await tx.insert(guardianConsents).values({ id, childId: child.id, how: 'mail', guardianEmail })
    const days = keptFor.waitingChildren
    const token = await makeMailedToken(tx, 'guardian-consent', { value: id, minutes: days * 24 * 60 })
    await recordAudit(tx, child, 'guardian-asked', { id: child.id, name: child.fullName })
    const { locale } = person
    await outbox.oweLetter(
      tx,
      guardianAskedLetter({
        ...{ email: guardianEmail, child: child.fullName, age: consentAge, days, locale },
        link: consentLink(token),
      }),
    )
  })
}

/** How it stands with a child's guardian: whom they have asked last, when, and whether that one has refused. Null before they have asked anybody. One query. */
export async function askedGuardian(db: Db, child: { id: string }) {
  const [asked] = await db
    .select({
      guardianEmail: guardianConsents.guardianEmail,
      askedAt: guardianConsents.askedAt,
      givenAt: guardianConsents.givenAt,
      refusedAt: guardianConsents.refusedAt,
    })
    .from(guardianConsents)
    .where(eq(guardianConsents.childId, child.id))
    .orderBy(desc(guardianConsents.askedAt), desc(guardianConsents.id))
    .limit(1)
  return asked ?? null
}
