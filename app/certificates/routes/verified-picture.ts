import { pictureAnswer } from '#app/certificates/picture-answer.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { certificateToVerify } from '#domain/certificates/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/verified-picture.ts'

/** The picture of a certificate, which holds its badge, for anyone who holds its verification address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const record = await certificateToVerify(scope.db, params.id)
  if (!record) throw new DomainError('not-found', 'certificate')
  return pictureAnswer(request, scope, record, { 'x-robots-tag': 'noindex' })
}
