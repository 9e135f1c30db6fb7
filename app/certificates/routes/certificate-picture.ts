import { href } from 'react-router'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { certificateFileName } from '#domain/certificates/certificate-file-name.ts'
import { certificatePicture } from '#domain/certificates/certificate-pictures.server.ts'
import { ownCertificate } from '#domain/certificates/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/certificate-picture.ts'

/** The holder's own certificate as a PNG, to look at or, with `download`, to save. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, env } = args.context.get(requestContext)
  const query = args.url.searchParams
  const record = await ownCertificate(db, viewer, query.get('courseId') ?? '')
  if (!record) throw new DomainError('not-found', 'certificate')
  const verifyUrl = env.publicUrl + href('/certificate/verify/:id?', { id: record.verifyId })
  const name = certificateFileName(record.courseTitle, record.holderName)
  return new Response(new Uint8Array(await certificatePicture(record, verifyUrl)), {
    headers: {
      'content-type': 'image/png',
      'content-disposition': `${query.has('download') ? 'attachment' : 'inline'}; filename="${name}"`,
      'cache-control': 'private, max-age=86400',
    },
  })
}
