import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseHeldError } from '#platform/embedded-database/owner-record.server.ts'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { compose } from './compose.ts'
import { loadBuiltApp } from './load-app.ts'

const shutdownMs = 8_000
const isDev = process.argv.includes('--dev')

async function main() {
  const env = readEnv(isDev ? { NODE_ENV: 'development' } : {})
  const dev = isDev ? await import('./dev-app.ts') : null
  const devApp = await dev?.loadDevApp()
  const { server, services, close } = await compose(
    env,
    async () => devApp ?? loadBuiltApp(),
    (error) => {
      console.error(`The embedded database can't go on: ${error.message}`)
      process.exit(1)
    },
  )
  if (dev && devApp) dev.serveSources(server, devApp.vite)
  server.listen(env.port, env.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    services.log.info(`Noken listens on http://${env.host}:${port}`)
  })
  server.on('error', (error) => {
    console.error(`Can't listen on ${env.host}:${env.port}: ${error.message}`)
    void close().finally(() => process.exit(1))
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    // Connections are only kept open for later requests: each ends with the answer that runs on it.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    // Whoever is still sending after this is cut off, so that the database can be closed properly.
    await Promise.race([closed, delay(shutdownMs, undefined, { ref: false })])
    clearInterval(sweep)
    server.closeAllConnections()
    await devApp?.vite.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvError || error instanceof DatabaseHeldError
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
