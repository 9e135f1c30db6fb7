import type { Log } from '#platform/log.server.ts'

/** Has what would be printed around the log come into it, as it is written there: errors that nobody has caught, which end the process, and
 *  what libraries say to the console. Of the latter only the errors: their words may hold anything. */
export function logErrors(log: Pick<Log, 'fatal' | 'warn'>): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'nobody has caught this error: the process ends')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  const hear = (...said: unknown[]) =>
    log.warn({ err: said.find((each) => each instanceof Error) }, 'a library has said something')
  Object.assign(console, { error: hear, warn: hear, log: hear, info: hear, debug: hear })
}
