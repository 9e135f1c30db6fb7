import type { MiddlewareFunction } from 'react-router'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import { answerWithoutDatabase } from './database-away.server.ts'
import { requestContext } from './request-context.server.ts'

/** Finds who is looking, once a request, before any loader. The session's cookie goes along with the answer when it has to change. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const scope = context.get(requestContext)
  const asking = viewerOfRequest(scope.db, scope.auth, request)
  const { cookie, ...looking } = await asking.catch(async (error: unknown) => {
    throw (await answerWithoutDatabase(error, request, () => scope)) ?? error
  })
  context.set(requestContext, { ...scope, ...looking })
  const response = await next()
  // By which a device that keeps pages for somebody notices that somebody else reads here now.
  if (looking.viewer) response.headers.set('noken-viewer', viewerSign(looking.viewer))
  // What a route itself says about the session, by signing in or out, stands.
  if (
    cookie &&
    !response.headers.getSetCookie().some((each) => each.startsWith(`${scope.auth.cookieName}=`))
  ) {
    response.headers.append('set-cookie', cookie)
  }
  return response
}
