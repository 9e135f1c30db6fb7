import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { isNewsletterToken } from './newsletter-links.ts'
import { tokenHash } from './newsletter-token.server.ts'

/** Ends a subscription by the token of its mails, and forgets the address. False when there is none: who has left
 *  already leaves again without an error, and a damaged token ends nothing. */
export async function unsubscribeNewsletter(db: Db, token: string): Promise<boolean> {
  if (!isNewsletterToken(token)) return false
  const left = await db
    .delete(inquiries)
    .where(eq(inquiries.token, tokenHash(token)))
    .returning({ id: inquiries.id })
  return left.length > 0
}
