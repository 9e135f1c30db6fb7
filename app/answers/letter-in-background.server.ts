import type { RequestContext } from '#app/middleware/request-context.server.ts'

/** Nobody waits for a letter that only tells: one that fails is logged. */
export function letterInBackground({ log }: Pick<RequestContext, 'log'>, delivery: Promise<void>): void {
  delivery.catch((error: unknown) => log.error({ err: error }, 'a letter could not be mailed'))
}
