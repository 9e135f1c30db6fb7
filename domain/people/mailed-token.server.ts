import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { verifications } from '#db/tables/people.ts'

/** What a link in a mail is for. */
type Use = 'reset-password' | 'confirm-email' | 'end-sign-ins' | 'guardian-consent' | 'guardian-page'

/** A token for a link in a mail, which works once and for so long. `value` is what the link is about: a person's id,
 *  the id of what a guardian is asked, a guardian's address. */
export async function makeMailedToken(
  db: Db,
  use: Use,
  { value, minutes }: { value: string; minutes: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deleteSome(db, verifications, sql`${verifications.expiresAt} <= now()`)
  await db.insert(verifications).values({
    identifier: mailedTokenIdentifier(use, token),
    value,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

/** Under which a token is stored: a copy of the database opens nothing. */
export const mailedTokenIdentifier = (use: Use, token: string): string =>
  `${use}:${createHash('sha256').update(token).digest('base64url')}`

/** The token's row in `verifications`, while it can still be used. */
export const isUsableToken = (use: Use, token: string): SQL | undefined =>
  and(
    eq(verifications.identifier, mailedTokenIdentifier(use, token)),
    gt(verifications.expiresAt, sql`now()`),
  )

/** The links that a person was mailed lead nowhere any more. */
export async function dropMailedTokens(db: Db, personId: string): Promise<void> {
  const isMailed = or(
    like(verifications.identifier, 'reset-password:%'),
    like(verifications.identifier, 'confirm-email:%'),
    like(verifications.identifier, 'end-sign-ins:%'),
  )
  await db.delete(verifications).where(and(isMailed, eq(verifications.value, personId)))
}
