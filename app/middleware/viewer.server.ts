import type { MiddlewareFunction } from 'react-router'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { requestContext } from './request-context.server.ts'

/** Finds who is looking, once a request, before any loader. The session's cookie goes along with the answer when it has to change. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const known = context.get(requestContext)
  const { viewer, cookie } = await viewerOfRequest(known.db, known.auth, request)
  context.set(requestContext, { ...known, viewer })
  const response = await next()
  // What a route itself says about the session, by signing in or out, stands.
  if (
    cookie &&
    !response.headers.getSetCookie().some((each) => each.startsWith(`${known.auth.cookieName}=`))
  ) {
    response.headers.append('set-cookie', cookie)
  }
  return response
}
