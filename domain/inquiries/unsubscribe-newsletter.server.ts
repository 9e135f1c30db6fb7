import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { isNewsletterToken } from './newsletter-links.ts'

/** Ends a subscription by the token of its mails, and forgets the address. Who has left already leaves again without an error. */
export async function unsubscribeNewsletter(db: Db, token: string): Promise<void> {
  if (isNewsletterToken(token)) await db.delete(inquiries).where(eq(inquiries.token, token))
}
