import { publicJson } from '#app/answers/public-json.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { signedBadge } from '#domain/badges/sign-badge.server.ts'
import { certificateFileName } from '#domain/certificates/certificate-file-name.ts'
import { certificateToVerify } from '#domain/certificates/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/badge.ts'

/** A certificate as a signed Open Badge 3.0, for anyone who holds its verification address; with `download`, to save. A
 *  revoked one is there too: the status list that it names says so. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  const record = await certificateToVerify(db, params.id)
  if (!record) throw new DomainError('not-found', 'certificate')
  const fileName = certificateFileName(record.courseTitle, record.holderName, 'json')
  return publicJson(request, await signedBadge(db, badgeIssuer(env), record.id), {
    type: 'application/vc+ld+json',
    fileName: url.searchParams.has('download') ? fileName : undefined,
  })
}
