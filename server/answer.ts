import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { withRules } from '#app/answers/route-rules.server.ts'
import { contextOf, type RequestFacts, type Services } from '#app/middleware/request-context.server.ts'

const handle = createRequestHandler(withRules(build), import.meta.env.MODE)

/** Answers what neither a file nor a cached page answers: with a screen, or what a route without one gives. */
export const answer = (request: Request, services: Services, facts: RequestFacts): Promise<Response> =>
  handle(request, contextOf(services, facts))

/** The routes of the product, as they are built. */
export const { routes } = build
