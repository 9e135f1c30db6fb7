import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { newsletterToken, tokenHash } from './newsletter-token.server.ts'

/** The token of a subscription's links. Of one that is older than tokens made from the secret, or that was made with
 *  another, the links are new from then on. */
export async function currentToken(
  tx: Db,
  { id, token: stored }: { id: string; token: string | null },
  secret: string,
): Promise<string> {
  const token = newsletterToken(secret, id)
  if (stored !== tokenHash(token))
    await tx
      .update(inquiries)
      .set({ token: tokenHash(token) })
      .where(eq(inquiries.id, id))
  return token
}
