import { streamResponse } from '#app/answers/file-response.server.ts'
import { tokenIn } from '#app/guardians/guardian-links.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { childOf } from '#domain/guardians/guardian-page.server.ts'
import { exportFileName } from '#domain/personal-data/export/export-file-name.ts'
import { takeExportAsGuardian } from '#domain/personal-data/export/own-export.server.ts'
import type { Route } from './+types/child-copy.ts'

/** GET /guardian/children/{childId}/data.zip: the copy of a child's data that their guardian has asked for. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, archives } = context.get(requestContext)
  const child = await childOf(db, tokenIn(url), params.childId)
  const { guardianEmail } = child
  const { bytes, madeAt, parts } = await takeExportAsGuardian(db, archives, { person: child, guardianEmail })
  const name = exportFileName(site.name, child.fullName, madeAt)
  return streamResponse(name, { type: 'application/zip', bytes }, parts)
}
