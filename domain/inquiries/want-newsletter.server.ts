import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { recordChoice } from '#domain/consents/record-consents.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { adultAge, isYoungerThan } from '#shared/age.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { newsletterToken, tokenHash } from './newsletter-token.server.ts'

const isSubscription = (email: string) => and(eq(inquiries.kind, 'newsletter'), eq(inquiries.email, email))

/** Whether the newsletter goes to the viewer's own address. Null while they have not confirmed that it is theirs: then
 *  nobody says at their account what is sent to it. One query. */
export async function ownNewsletter(db: Db, viewer: Viewer): Promise<boolean | null | 'too-young'> {
  const [found] = await db
    .select({
      isTheirs: profiles.emailVerified,
      birthDate: profiles.birthDate,
      isSent: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(inquiries)
        .where(and(isSubscription(viewer.email), isNotNull(inquiries.confirmedAt)))})`,
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  if (!found?.isTheirs) return null
  return isYoungerThan(found.birthDate, adultAge, new Date()) ? 'too-young' : found.isSent
}

type Wish = { isWanted: boolean; secret: string; source: { address: string; userAgent: string } }

/** Has the newsletter sent to the viewer's own address, or no more: without a mail to confirm, because the address is
 *  confirmed already. What is so already stays. Throws forbidden 'email-unconfirmed' while it is not, 'too-young' for
 *  who is below 18 (P28). */
export async function wantNewsletter(
  db: Db,
  viewer: Viewer,
  { isWanted, secret, source }: Wish,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({
        email: profiles.email,
        isTheirs: profiles.emailVerified,
        locale: profiles.locale,
        birthDate: profiles.birthDate,
      })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for('update')
    if (!own?.isTheirs) throw new DomainError('forbidden', 'email-unconfirmed')
    const { email, locale } = own
    if (isWanted && isYoungerThan(own.birthDate, adultAge, new Date()))
      throw new DomainError('forbidden', 'too-young')
    if (isWanted) {
      const id = uuidV7()
      const token = tokenHash(newsletterToken(secret, id))
      await tx
        .insert(inquiries)
        .values({ id, kind: 'newsletter', email, locale, token, confirmedAt: new Date() })
        .onConflictDoUpdate({
          target: inquiries.email,
          targetWhere: sql`${inquiries.kind} = 'newsletter'`,
          set: { confirmedAt: sql`coalesce(${inquiries.confirmedAt}, now())` },
        })
    } else await tx.delete(inquiries).where(isSubscription(email))
    await recordChoice(tx, viewer.id, { purpose: 'newsletter', isGiven: isWanted, source })
  })
}
