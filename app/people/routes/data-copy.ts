import { streamResponse } from '#app/answers/file-response.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { exportFileName } from '#domain/personal-data/export/export-file-name.ts'
import { takeExport } from '#domain/personal-data/export/own-export.server.ts'
import type { Route } from './+types/data-copy.ts'

/** GET /account/data/{exportId}/data.zip: the viewer's copy of all that is held about them. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, archives } = args.context.get(requestContext)
  const { bytes, madeAt, parts } = await takeExport(db, viewer, archives, args.params.exportId)
  const name = exportFileName(site.name, viewer.fullName, madeAt, viewer.timeZone)
  return streamResponse(name, { type: 'application/zip', bytes }, parts)
}
