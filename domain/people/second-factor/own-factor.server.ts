import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { recoveryCodes, secondFactors } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { offeredSecret } from './sealed-secret.server.ts'
import { base32Of, keyUri } from './totp.ts'

export type OwnFactor = { since: Date; codesLeft: number }

/** The viewer's second factor, and how many recovery codes they have left; null while they have none. One query. */
export async function ownFactor(db: Db, viewer: Viewer): Promise<OwnFactor | null> {
  const unused = db
    .select({ n: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, viewer.id), isNull(recoveryCodes.usedAt)))
  const [found] = await db
    .select({ since: secondFactors.createdAt, codesLeft: sql<number>`${unused}` })
    .from(secondFactors)
    .where(eq(secondFactors.userId, viewer.id))
  return found ?? null
}

/** What an authenticator app needs to know of the viewer's account: as one address, for a QR code, and the key to be typed. The same
 *  for as long as the viewer's session lives. */
export function offeredKey(auth: Auth, viewer: Viewer, site: string): { uri: string; key: string } {
  const secret = offeredSecret(auth.secret, viewer)
  return { uri: keyUri(secret, { site, email: viewer.email }), key: base32Of(secret) }
}

/** Whether the viewer has a second factor. */
export const hasFactor = async (db: Db, viewer: Viewer): Promise<boolean> =>
  (await db.$count(secondFactors, eq(secondFactors.userId, viewer.id))) > 0
