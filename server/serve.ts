import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Env, readEnv } from '#platform/env.server.ts'
import { type Composition, compose, type Site } from './compose.ts'
import { keepErrorsInLog } from './errors-in-log.ts'
import { startFailure } from './start-failure.ts'

const shutdownMs = 8_000

/** What the dev server adds. */
type Development = {
  /** Answers for source files before the site does. */
  sources: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Serves a site until a signal ends the process. What an operator can put right ends it with a sentence. */
export async function serve(loadSite: () => Promise<Site>, development?: Development): Promise<void> {
  let env: Env | null = null
  try {
    const read = readEnv(development ? { NODE_ENV: 'development' } : {})
    env = read
    const composition = await compose(read, loadSite, (error) => {
      say(`The embedded database can't go on. ${startFailure(error, read)}`)
      process.exit(1)
    })
    const { server, services, close } = composition
    if (!development) keepErrorsInLog(services.log)
    if (development) serveSources(server, development)
    server.listen(read.port, read.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : read.port
      services.log.info(`Noken listens on http://${read.host}:${port}`)
    })
    server.on('error', (error) => {
      say(`Can't listen on ${read.host}:${read.port}: ${error.message}`)
      void close().finally(() => process.exit(1))
    })
    stopOnSignal(composition, development)
  } catch (error) {
    say(startFailure(error, env))
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

function stopOnSignal({ server, services, drain, close }: Composition, development?: Development): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const drained = drain()
    // Whoever asks /readyz has the time to send nobody here any more.
    await delay(services.env.drainMs)
    const closed = new Promise((resolve) => server.close(resolve))
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
