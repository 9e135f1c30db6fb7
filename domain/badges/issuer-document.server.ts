import { site } from '#content/site.ts'
import type { Db } from '#db/client.server.ts'
import { credentialsContext, openBadgesContext } from '#platform/data-integrity/bundled-contexts.server.ts'
import { issuerUrl, keyUrl } from './badge-addresses.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { listedKeys, signingKey } from './issuer-keys.server.ts'

/** What the words about keys mean: first, because programs that know these read no further. The document is not signed,
 *  so that we need neither ourselves. */
const keyContexts = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1']

/** Who issues badges (Open Badges 3.0, Profile), and under which keys (Controlled Identifiers 1.0): all there have
 *  been, so that every badge verifies. The first key is made when there is none yet. */
export async function issuerDocument(db: Db, issuer: BadgeIssuer) {
  const keys = await issuerKeysOf(db, issuer)
  const id = issuerUrl(issuer.origin)
  return {
    '@context': [...keyContexts, credentialsContext, openBadgesContext],
    id,
    type: ['Profile'],
    name: site.name,
    url: issuer.origin,
    description: site.description.id,
    ...(site.email && { email: site.email }),
    image: { id: `${issuer.origin}/icon-512.png`, type: 'Image', caption: site.name },
    verificationMethod: keys.map(({ multikey }) => ({
      id: keyUrl(issuer.origin, multikey),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: multikey,
    })),
    assertionMethod: keys.map(({ multikey }) => keyUrl(issuer.origin, multikey)),
  }
}

/** The keys of the issuer, the newest first; there is always one. */
export async function issuerKeysOf(db: Db, issuer: BadgeIssuer) {
  const keys = await listedKeys(db)
  if (keys.length > 0) return keys
  await db.transaction((tx) => signingKey(tx, issuer))
  return listedKeys(db)
}
