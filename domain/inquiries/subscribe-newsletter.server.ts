import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { permitEmailOrNull } from '#domain/people/permit-email.server.ts'
import { adultAge, isYoungerThan } from '#shared/age.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { currentToken } from './current-token.server.ts'
import { isUnconfirmed } from './forget-unconfirmed.server.ts'
import { confirmationEmail, welcomeEmail } from './inquiry-emails.ts'
import { takeInquiryAttempt } from './inquiry-limits.server.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import { newsletterToken, tokenHash } from './newsletter-token.server.ts'

type Subscribing = {
  email: string
  /** The hidden field: anyone who fills it in is a program. */
  homepage: string
  address: string
  locale: Locale
  /** Anyone who is signed in. */
  senderId?: string | undefined
  links: NewsletterLinks
  /** The server's, from which tokens are made. */
  secret: string
}

/** Notes that an address would like the newsletter and asks it to confirm (double opt-in). The answer is the same whether or not it had
 *  subscribed before. Throws TooManyAttempts, and forbidden 'too-young' for a sender who is known to be below 18. */
export async function subscribeNewsletter(
  db: Db,
  outbox: Outbox,
  { email, homepage, address, locale, senderId, links, secret }: Subscribing,
): Promise<void> {
  await takeInquiryAttempt(db, 'newsletter', { email, address })
  if (homepage !== '') return
  await db.transaction(async (tx) => {
    if (senderId) await requireGrownUp(tx, senderId)
    await deleteSome(tx, inquiries, isUnconfirmed)
    const { isConfirmed, token } = await noteSubscription(tx, { email, locale, secret })
    const mail = isConfirmed ? welcomeEmail : confirmationEmail
    const permit = await permitEmailOrNull(tx, {
      door: 'newsletter',
      to: email,
      by: { personId: senderId, address },
    })
    if (permit) await outbox.enqueueEmail(tx, { ...mail(email, token, { links, locale }), permit })
  })
}

async function requireGrownUp(tx: Db, senderId: string): Promise<void> {
  const [sender] = await tx
    .select({ birthDate: profiles.birthDate })
    .from(profiles)
    .where(eq(profiles.id, senderId))
  if (sender && isYoungerThan(sender.birthDate, adultAge, new Date()))
    throw new DomainError('forbidden', 'too-young')
}

type Noting = Pick<Subscribing, 'email' | 'locale' | 'secret'>

/** One subscription an address: who asks again keeps the links of the first mail. */
async function noteSubscription(tx: Db, { email, locale, secret }: Noting) {
  const id = uuidV7()
  const [subscription] = await tx
    .insert(inquiries)
    .values({ id, kind: 'newsletter', email, locale, token: tokenHash(newsletterToken(secret, id)) })
    .onConflictDoUpdate({
      target: inquiries.email,
      targetWhere: sql`${inquiries.kind} = 'newsletter'`,
      set: {
        locale,
        createdAt: sql`case when ${inquiries.confirmedAt} is null then now() else ${inquiries.createdAt} end`,
      },
    })
    .returning({ id: inquiries.id, token: inquiries.token, confirmedAt: inquiries.confirmedAt })
  if (!subscription) throw new Error('An insert that updates returned no row.')
  const token = await currentToken(tx, subscription, secret)
  return { token, isConfirmed: subscription.confirmedAt !== null }
}
