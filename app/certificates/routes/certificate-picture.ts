import { pictureAnswer } from '#app/certificates/picture-answer.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { certificateFileName } from '#domain/certificates/certificate-file-name.ts'
import { ownCertificate } from '#domain/certificates/queries.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/certificate-picture.ts'

/** The holder's own certificate as a PNG that holds its badge, to look at or, with `download`, to save. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const query = args.url.searchParams
  const record = await ownCertificate(scope.db, viewer, query.get('courseId') ?? '')
  if (!record) throw new DomainError('not-found', 'certificate')
  const name = certificateFileName(record.courseTitle, record.holderName, 'png')
  return pictureAnswer(args.request, scope, record, {
    'content-disposition': `${query.has('download') ? 'attachment' : 'inline'}; filename="${name}"`,
  })
}
