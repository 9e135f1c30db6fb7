import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { requireBackupFolder } from '#platform/backup-folder.server.ts'
import { addressOf, type Env, readEnv } from '#platform/env.server.ts'
import { type Composition, compose, type Site } from './compose.ts'
import { logErrors } from './errors-in-log.ts'
import { cantListen, requireAddress } from './require-address.ts'
import { startFailure } from './start-failure.ts'

const shutdownMs = 8_000
/** Others answer in its place: readers who ask often have another connection by then. */
const idleWhileRetiringMs = 4_000

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
    await requireBackupFolder(read.backupDir)
    await requireAddress(read)
    const composition = await compose(read, loadSite, (error) => {
      say(`The embedded database can't go on. ${startFailure(error, read)}`)
      process.exit(1)
    })
    const { server, services, self, close } = composition
    if (!development) logErrors(services.log)
    if (development) serveSources(server, development)
    server.listen(read.port, read.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : read.port
      services.log.info(`Noken listens on ${addressOf(read.host, port)}`)
      self?.sayReady()
    })
    server.on('error', (error) => {
      say(cantListen(read, error.message))
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

function stopOnSignal(composition: Composition, development?: Development): void {
  const { services, self, unready } = composition
  let isStopping = false
  const once = (work: () => Promise<void>) => () => {
    if (isStopping) return
    isStopping = true
    void work()
  }
  const stop = once(async () => {
    unready()
    // Anyone who asks /readyz has the time to send nobody here any more.
    await delay(services.env.drainMs)
    await end(composition, 0, development)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  self?.onRetire(once(() => end(composition, idleWhileRetiringMs)))
}

/** Takes no more connections, answers what has begun, gives everything back and ends the process. `idleMs`: for how
 *  long connections may rest until they are closed. Each ends with its next answer, so that nobody asks on one that is
 *  just being closed. */
async function end(composition: Composition, idleMs: number, development?: Development): Promise<void> {
  const { server, self, drain, close } = composition
  // That of HTTP would close at once what rests.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const drained = drain()
  // Connections are only kept open for later requests: each ends with the answer that runs on it.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await Promise.race([closed, delay(idleMs)])
  const closeIdle = () => server.closeIdleConnections()
  closeIdle()
  const sweep = setInterval(closeIdle, 50)
  // Anyone who is still sending after this is cut off, so that the database can be closed properly.
  await Promise.race([closed, delay(shutdownMs, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
  await drained
  await development?.close()
  await close()
  await self?.sayLast()
  process.exit(0)
}
