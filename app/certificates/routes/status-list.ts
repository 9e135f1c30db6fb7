import { publicJson } from '#app/answers/public-json.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { statusListDocument } from '#domain/badges/status-list.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/status-list.ts'

/** A signed list of which badges are revoked. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  const list = /^[1-9]\d{0,5}$/.test(params.list) ? Number(params.list) : null
  const document = list && (await statusListDocument(db, badgeIssuer(env), list))
  if (!document) throw new DomainError('not-found', 'status-list')
  return publicJson(request, document, { type: 'application/vc+ld+json' })
}
