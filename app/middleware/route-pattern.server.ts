import type { MiddlewareFunction } from 'react-router'
import { requestContext } from './request-context.server.ts'

/** Notes which route answers, for the log and for figures: its pattern has no word of the reader's in it. */
export const routeMiddleware: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(requestContext).facts.route = `/${pattern.replace(/^\//, '')}`
  return next()
}
