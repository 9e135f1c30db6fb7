import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseHeldError } from '#platform/embedded-database/owner-record.server.ts'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { errorLines } from '#platform/logged-error.server.ts'
import { type Composition, compose, type Site } from './compose.ts'
import { keepErrorsInLog } from './errors-in-log.ts'

const shutdownMs = 8_000

/** What the dev server adds. */
type Development = {
  /** Answers for source files before the site does. */
  sources: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Serves a site until a signal ends the process. What an operator can put right ends it with a sentence. */
export async function serve(loadSite: () => Promise<Site>, development?: Development): Promise<void> {
  try {
    const env = readEnv(development ? { NODE_ENV: 'development' } : {})
    const composition = await compose(env, loadSite, (error) => {
      say(`The embedded database can't go on.\n${errorLines(error)}`)
      process.exit(1)
    })
    const { server, services, close } = composition
    if (!development) keepErrorsInLog(services.log)
    if (development) serveSources(server, development)
    server.listen(env.port, env.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : env.port
      services.log.info(`Noken listens on http://${env.host}:${port}`)
    })
    server.on('error', (error) => {
      say(`Can't listen on ${env.host}:${env.port}: ${error.message}`)
      void close().finally(() => process.exit(1))
    })
    stopOnSignal(composition, development)
  } catch (error) {
    const isExpected = error instanceof EnvError || error instanceof DatabaseHeldError
    say(isExpected ? error.message : errorLines(error))
    process.exit(1)
  }
}

const say = (words: string) => process.stderr.write(`${words}\n`)

function serveSources(server: Server, { sources }: Development): void {
  const [answer] = server.listeners('request')
  if (!answer) return
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    sources(request, response, () => answer.call(server, request, response)),
  )
}

function stopOnSignal({ server, drain, close }: Composition, development?: Development): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    const drained = drain()
    // Connections are only kept open for later requests: each ends with the answer that runs on it.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    // Whoever is still sending after this is cut off, so that the database can be closed properly.
    await Promise.race([closed, delay(shutdownMs, undefined, { ref: false })])
    clearInterval(sweep)
    server.closeAllConnections()
    await drained
    await development?.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
