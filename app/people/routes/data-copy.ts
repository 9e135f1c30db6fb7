import { streamResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { takeExport } from '#domain/personal-data/export/own-export.server.ts'
import { isoDay } from '#shared/dates.ts'
import { plainName } from '#shared/plain-name.ts'
import type { Route } from './+types/data-copy.ts'

/** GET /account/data/{exportId}: the viewer's copy of all that is held about them. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, archives } = args.context.get(requestContext)
  const { bytes, madeAt, parts } = await takeExport(db, viewer, archives, args.params.exportId)
  const name = `${plainName(site.name, 40, 'Data')}-${plainName(viewer.fullName, 60, 'data')}-${isoDay(madeAt, viewer.timeZone)}.zip`
  return streamResponse(name, { type: 'application/zip', bytes }, parts)
}
