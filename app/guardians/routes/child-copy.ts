import { redirect } from 'react-router'
import { streamResponse } from '#app/answers/file-response.server.ts'
import { leadOn, tokenIn } from '#app/guardians/guardian-links.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { takeChildCopy } from '#domain/guardians/guardian-copy.server.ts'
import { exportFileName } from '#domain/personal-data/export/export-file-name.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { childPath } from '#shared/paths/account-item.ts'
import type { Route } from './+types/child-copy.ts'

/** GET /guardian/children/{childId}/data.zip: the copy of a child's data that their guardian has asked for. Where there
 *  is none, the child's screen says why. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const token = tokenIn(url)
  const asked = { token, childId: params.childId, consentAge: scope.auth.consentAge }
  try {
    const { fullName, bytes, madeAt, parts } = await takeChildCopy(scope.db, scope.archives, asked)
    const name = exportFileName(site.name, fullName, madeAt)
    return streamResponse(name, { type: 'application/zip', bytes }, parts)
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'not-found') throw error
    return redirect(leadOn(scope, encodeURI(childPath(params.childId)), { token }))
  }
}
