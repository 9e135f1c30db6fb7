import type { RequestFacts, Services } from '#app/middleware/request-context.server.ts'

/** How the application answers a request. */
export type Answer = (request: Request, services: Services, facts: RequestFacts) => Promise<Response>
