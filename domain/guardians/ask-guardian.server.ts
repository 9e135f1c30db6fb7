import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isUnderGuardian } from '#domain/people/birth-date.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { endGuardianAsks } from '#domain/people/end-guardian-asks.server.ts'
import { makeMailedToken } from '#domain/people/mailed-token.server.ts'
import { permitEmail } from '#domain/people/permit-email.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isSameMailbox } from '#domain/people/same-mailbox.ts'
import { hasSession } from '#domain/people/sign-in-methods.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { retention } from '#shared/retention.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { guardianAskedEmail } from './guardian-emails.ts'

type Asking = {
  outbox: Outbox
  consentLink: (token: string) => string
  consentAge: number
  /** The network address that asks. */
  address: string
}

/** Mails a guardian the link by which they agree, or not, that a child uses the site (P28). Asking another guardian,
 *  or again, ends the link of before. Throws invalid 'own-address' for the child's own mailbox, conflict 'nothing-to-ask' for who
 *  has agreed or is grown up, forbidden 'session-over' where the session has ended meanwhile, QuotaSpent, and TooManyAttempts where
 *  the mailbox or the network has had enough. */
export async function askGuardian(
  db: Db,
  child: Viewer,
  guardianEmail: string,
  { outbox, consentLink, consentAge, address }: Asking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        email: profiles.email,
        emailVerified: profiles.emailVerified,
        fullName: profiles.fullName,
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
    // Who made the account before its owner came asks for nothing once that session has ended (P40).
    if (!(await hasSession(tx, child))) throw new DomainError('forbidden', 'session-over')
    if (isSameMailbox(person.email, guardianEmail)) throw new DomainError('invalid', 'own-address')
    await consumeQuota(tx, child, 'guardianLetters')
    const by = { personId: child.id, address }
    const permit = await permitEmail(tx, { door: 'guardian', to: guardianEmail, by })
    await endGuardianAsks(tx, child.id)
    const id = uuidV7()
    await tx.insert(guardianConsents).values({ id, childId: child.id, how: 'mail', guardianEmail })
    const days = retention.waitingChildren
    const token = await makeMailedToken(tx, 'guardian-consent', { value: id, minutes: days * 24 * 60 })
    await recordAudit(tx, child, 'guardian-asked', { id: child.id, name: child.fullName })
    const { locale } = person
    const email = guardianAskedEmail({
      ...{ email: guardianEmail, child: person, age: consentAge, days, locale },
      link: consentLink(token),
    })
    await outbox.enqueueEmail(tx, { ...email, permit })
  })
}

/** How it stands with a child's guardian: whom they have asked last, when, and whether that one has refused. Null
 *  before they have asked anybody. One query. */
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
