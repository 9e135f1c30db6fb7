import type { MiddlewareFunction } from 'react-router'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { requestContext } from './request-context.server.ts'

/** Finds who is looking, once a request, before any loader. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const known = context.get(requestContext)
  const viewer = await viewerOfRequest(known.db, known.auth, request)
  context.set(requestContext, { ...known, viewer })
  return next()
}
