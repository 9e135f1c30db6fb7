import { href } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { certificatePicture } from '#domain/certificates/certificate-pictures.server.ts'
import { certificateToVerify } from '#domain/certificates/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/verified-picture.ts'

/** The picture of a certificate as it was issued, for whoever holds its verification address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  const record = await certificateToVerify(db, params.id)
  if (!record) throw new DomainError('not-found', 'certificate')
  const verifyUrl = env.publicUrl + href('/certificate/verify/:id?', { id: record.verifyId })
  return new Response(new Uint8Array(await certificatePicture(record, verifyUrl)), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-robots-tag': 'noindex',
    },
  })
}
