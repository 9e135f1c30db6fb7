import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { secondFactors } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { codesLeft, hasFactor } from './any-factor.server.ts'
import { offeredSecret } from './sealed-secret.server.ts'
import { base32Of, keyUri } from './totp.ts'

/** Since when the viewer has an authenticator app, and how many recovery codes they have left; null where they have
 *  none. The codes stand in for passkeys too. */
export async function ownFactor(
  db: Db,
  viewer: Viewer,
): Promise<{ appSince: Date | null; codesLeft: number | null }> {
  const [app] = await db
    .select({ since: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, viewer.id))
  const isOn = app !== undefined || (await hasFactor(db, viewer))
  return { appSince: app?.since ?? null, codesLeft: isOn ? await codesLeft(db, viewer) : null }
}

/** What an authenticator app needs to know of the viewer's account: as one address, for a QR code, and the key to be typed. The same
 *  for as long as the viewer's session lives. */
export function offeredKey(auth: Auth, viewer: Viewer, site: string): { uri: string; key: string } {
  const secret = offeredSecret(auth.secret, viewer)
  return { uri: keyUri(secret, { site, email: viewer.email }), key: base32Of(secret) }
}
