import { authSecret } from '#tests/access/sessions.ts'
import type { MailServer } from '#tests/mail-server.ts'
import {
  freePort,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import type { Place } from './place.ts'

export type Herd = Awaited<ReturnType<typeof herdOf>>

/** So many processes, each with a folder and a port of its own, as on machines of their own. */
export async function herdOf(
  { dataDir, databaseUrl }: Place,
  { count, mail }: { count: number; mail: MailServer },
) {
  const env = { DEMO: '0', AUTH_SECRET: authSecret, SMTP_URL: mail.url }
  const stalls = [{ dataDir, port: await freePort() }]
  while (stalls.length < count) stalls.push({ dataDir: newDataDir(), port: await freePort() })
  const running = new Map<number, RunningServer>()
  let deaths = 0
  return {
    /** Starts anyone who is not there, or the first ones of them. */
    start: (most = count) =>
      Promise.all(
        stalls.slice(0, most).map(async ({ port, ...own }, n) => {
          if (running.has(n)) return
          const settings = { ...own, env: { ...env, PORT: `${port}` }, ...(databaseUrl && { databaseUrl }) }
          running.set(n, await startServer(settings))
        }),
      ),
    /** Kills one or more of them, anyone who it hits. */
    kill: async () => {
      const least = Math.floor(Math.random() * running.size)
      const victims = [...running].filter((_, n) => n === least || Math.random() < 0.5)
      const ends = await Promise.all(victims.map(([, server]) => server.stop('SIGKILL')))
      for (const [n, server] of victims) {
        running.delete(n)
        if (ends.some((end) => end !== null)) throw new Error(`A server ended by itself:\n${server.output()}`)
      }
      deaths += victims.length
    },
    deaths: () => deaths,
    stop: async () => {
      for (const server of running.values()) await server.stop()
      for (const { dataDir: own } of stalls.slice(1)) removeDataDir(own)
    },
  }
}
