import type { MiddlewareFunction } from 'react-router'
import { isDatabaseAway } from '#db/database-away.server.ts'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'

/** Finds who is looking, once a request, before any loader. The session's cookie goes along with the answer when it has to change. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const scope = context.get(requestContext)
  const asking = viewerOfRequest(scope.db, scope.auth, request)
  const { viewer, held, cookie } = await asking.catch((error: unknown) => {
    throw isDatabaseAway(error) ? withoutDatabase(scope, error) : error
  })
  context.set(requestContext, { ...scope, viewer, held })
  const response = await next()
  // What a route itself says about the session, by signing in or out, stands.
  if (
    cookie &&
    !response.headers.getSetCookie().some((each) => each.startsWith(`${scope.auth.cookieName}=`))
  ) {
    response.headers.append('set-cookie', cookie)
  }
  return response
}

/** The first question of a signed-in request finds nobody to answer it: a 503, for which screens of the desk have SPEC §8's words. */
function withoutDatabase({ log, requestId }: RequestContext, error: unknown): Response {
  log.error({ err: error, requestId }, 'the database does not answer')
  return Response.json({ reason: 'database' }, { status: 503 })
}
