import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import type { StrangerEmail } from '#domain/outbox/email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Source } from '#domain/people/auth.server.ts'
import { isUnderGuardian } from '#domain/people/birth-date.ts'
import { isUsableToken } from '#domain/people/mailed-token.server.ts'
import { permitEmailOrNull } from '#domain/people/permit-email.server.ts'
import { takeWanted, type Wanted } from '#domain/people/wanted-subject.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { retention } from '#shared/retention.ts'
import type { Role } from '#shared/roles.ts'
import { guardianAgreedEmail, guardianReceiptEmail, guardianRefusedEmail } from './guardian-emails.ts'

const isOpen = and(isNull(guardianConsents.givenAt), isNull(guardianConsents.refusedAt))

const askedBy = (db: Db, token: string) =>
  db
    .select({
      id: guardianConsents.id,
      guardianEmail: guardianConsents.guardianEmail,
      childId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      birthDate: profiles.birthDate,
      role: profiles.role,
      locale: profiles.locale,
    })
    .from(verifications)
    .innerJoin(guardianConsents, sql`${guardianConsents.id}::text = ${verifications.value}`)
    .innerJoin(profiles, eq(profiles.id, guardianConsents.childId))
    .where(and(isUsableToken('guardian-consent', token), isOpen, isNull(profiles.guardianAgreedAt)))

/** About whom a guardian is asked by the link in their mail; null for one that was used, is over or was never given,
 *  and for whom nobody has to be asked any more. Looking at it uses nothing up. One query. */
export async function consentAsked(db: Db, token: string, consentAge: number) {
  const [asked] = await askedBy(db, token)
  return asked && isUnderGuardian(asked, consentAge) ? asked : null
}

type Answering = {
  outbox: Outbox
  source: Source
  consentAge: number
  /** Where the guardian sees what is held, and where the child goes on. */
  guardianLink: string
  childLink: (wanted: Wanted | null) => string
}

/** Enrols a child in the course that they had wanted, where its rules let them. */
type Enroll = (
  tx: Db,
  child: { id: string; role: Role; fullName: string },
  courseId: string,
) => Promise<unknown>

/** Writes down that a guardian agrees, by the link in their mail, which works once: with their name, when, from where, and the very text
 *  that they agreed to. The child is let in and told, and enrolled in what
 *  they had wanted; the guardian gets a receipt. Throws not-found 'link'. */
export async function agreeAsGuardian(
  db: Db,
  token: string,
  {
    guardianName,
    text,
    enroll,
    ...answering
  }: Answering & { guardianName: string; text: LegalText; enroll: Enroll },
): Promise<{ child: string }> {
  return db.transaction(async (tx) => {
    const asked = await spend(tx, token, answering.consentAge)
    const { id, childId, fullName, email, emailVerified, guardianEmail, locale, role, suspendedAt } = asked
    const { address, userAgent } = answering.source
    await tx
      .update(guardianConsents)
      .set({ givenAt: sql`now()`, guardianName, textHash: text.hash, address, userAgent })
      .where(eq(guardianConsents.id, id))
    await tx.update(profiles).set({ guardianAgreedAt: sql`now()` }).where(eq(profiles.id, childId))
    await recordAudit(tx, null, 'guardian-agreed', { id: childId, name: fullName })
    const wanted = await takeWanted(tx, childId)
    if (wanted?.kind === 'course' && suspendedAt === null)
      await enroll(tx, { id: childId, role, fullName }, wanted.subjectId)
    const { outbox, guardianLink, childLink } = answering
    const receipt = { email: guardianEmail, child: { fullName, emailVerified }, link: guardianLink, locale }
    await outbox.enqueueEmail(tx, guardianReceiptEmail(receipt))
    // Nothing opens for who is suspended.
    if (suspendedAt === null)
      await tellChild(
        tx,
        answering,
        guardianAgreedEmail({ email, fullName, link: childLink(wanted), locale }),
      )
    return { child: fullName }
  })
}

/** Writes down that they do not agree. The child is notified, may ask another guardian, and is erased with all others who
 *  wait for too long. Throws not-found 'link'. */
export async function refuseAsGuardian(
  db: Db,
  token: string,
  {
    consentAge,
    waitingLink,
    ...answering
  }: Omit<Answering, 'guardianLink' | 'childLink'> & { waitingLink: string },
): Promise<{ child: string }> {
  return db.transaction(async (tx) => {
    const { id, childId, fullName, email, locale } = await spend(tx, token, consentAge)
    const { address, userAgent } = answering.source
    await tx
      .update(guardianConsents)
      .set({ refusedAt: sql`now()`, address, userAgent })
      .where(eq(guardianConsents.id, id))
    await recordAudit(tx, null, 'guardian-refused', { id: childId, name: fullName })
    const days = retention.waitingChildren
    await tellChild(tx, answering, guardianRefusedEmail({ email, fullName, link: waitingLink, days, locale }))
    return { child: fullName }
  })
}

/** Mails a child what their guardian has answered, within the limits of what strangers can have sent to the child's address: it may not
 *  be theirs. */
async function tellChild(
  tx: Db,
  { outbox, source }: Pick<Answering, 'outbox' | 'source'>,
  email: StrangerEmail,
): Promise<void> {
  const by = { address: source.address }
  const permit = await permitEmailOrNull(tx, { door: 'guardian', to: email.to, by })
  if (permit) await outbox.enqueueEmail(tx, { ...email, permit })
}

/** The link is used up; of two who use it at once, one does. It is over as well once nobody has to be asked: a school
 *  has agreed meanwhile, or they have grown up. The profile is locked first, as anyone who ends an ask does. */
async function spend(tx: Db, token: string, consentAge: number) {
  const [looked] = await askedBy(tx, token)
  const [child] = looked
    ? await tx.select().from(profiles).where(eq(profiles.id, looked.childId)).for('update')
    : []
  const isAsked = child && child.guardianAgreedAt === null && isUnderGuardian(child, consentAge)
  const [used] = isAsked
    ? await tx
        .delete(verifications)
        .where(isUsableToken('guardian-consent', token))
        .returning({ consentId: verifications.value })
    : []
  const [asked] = used
    ? await tx
        .select({ id: guardianConsents.id, guardianEmail: guardianConsents.guardianEmail })
        .from(guardianConsents)
        .where(and(eq(guardianConsents.id, used.consentId), isOpen))
    : []
  if (!asked || !child) throw new DomainError('not-found', 'link')
  const { id: childId, fullName, email, emailVerified, locale, role, suspendedAt } = child
  return { ...asked, childId, fullName, email, emailVerified, locale, role, suspendedAt }
}
