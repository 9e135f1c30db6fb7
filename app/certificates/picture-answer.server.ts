import { etagOf, isKnown } from '#app/answers/public-json.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { bakedPicture } from '#domain/badges/baked-picture.server.ts'
import { signedBadge } from '#domain/badges/sign-badge.server.ts'
import type { CertificateRecord } from '#domain/certificates/queries.server.ts'

/** Counts up when certificates are drawn otherwise than before, so that browsers ask for the picture again. */
const edition = 2

/** The picture of a certificate with its badge in it. Browsers that have it as it is now get nothing: it is neither
 *  drawn nor sent again. */
export async function pictureAnswer(
  request: Request,
  { db, env }: Pick<RequestContext, 'db' | 'env'>,
  record: CertificateRecord,
  more: Record<string, string>,
): Promise<Response> {
  const issuer = badgeIssuer(env)
  const badge = await signedBadge(db, issuer, record.id)
  const etag = etagOf(JSON.stringify([edition, issuer.origin, record, badge]))
  const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-cache', etag, ...more }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await bakedPicture(db, issuer, record)), { headers })
}
