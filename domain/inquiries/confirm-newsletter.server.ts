import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import type { Mail } from '#platform/mail.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { welcomeLetter } from './letters.ts'
import type { NewsletterLinks } from './newsletter-links.ts'
import { tokenHash } from './newsletter-token.server.ts'
import { newsletterSubscription } from './queries.server.ts'

/** Confirms a subscription by the token of its mail; confirming twice is the same as once. The welcome, with the link to leave, is
 *  `delivery`. Throws not-found 'subscription' for a token that is unknown or too old. */
export async function confirmNewsletter(
  db: Db,
  mail: Mail,
  token: string,
  links: NewsletterLinks,
): Promise<{ delivery: Promise<void> }> {
  const subscription = await newsletterSubscription(db, token)
  if (!subscription) throw new DomainError('not-found', 'subscription')
  const [confirmed] = await db
    .update(inquiries)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(inquiries.token, tokenHash(token)), isNull(inquiries.confirmedAt)))
    .returning({ email: inquiries.email, locale: inquiries.locale })
  if (!confirmed) return { delivery: Promise.resolve() }
  return { delivery: mail.send(welcomeLetter(confirmed.email, token, { links, locale: confirmed.locale })) }
}
