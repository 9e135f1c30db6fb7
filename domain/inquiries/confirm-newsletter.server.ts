import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { permitEmailOrNull } from '#domain/people/permit-email.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { welcomeEmail } from './inquiry-emails.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import { tokenHash } from './newsletter-token.server.ts'
import { newsletterSubscription } from './queries.server.ts'

/** Confirms a subscription by the token of its mail; confirming twice is the same as once. It is answered by a
 *  welcome, with the link to leave. Throws not-found 'subscription' for a token that is unknown or too old. */
export async function confirmNewsletter(
  db: Db,
  outbox: Outbox,
  token: string,
  links: NewsletterLinks,
): Promise<void> {
  const subscription = await newsletterSubscription(db, token)
  if (!subscription) throw new DomainError('not-found', 'subscription')
  await db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(inquiries)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(inquiries.token, tokenHash(token)), isNull(inquiries.confirmedAt)))
      .returning({ email: inquiries.email, locale: inquiries.locale })
    if (!confirmed) return
    const { email, locale } = confirmed
    const permit = await permitEmailOrNull(tx, { door: 'newsletter', to: email, by: {} })
    if (permit) await outbox.enqueueEmail(tx, { ...welcomeEmail(email, token, { links, locale }), permit })
  })
}
