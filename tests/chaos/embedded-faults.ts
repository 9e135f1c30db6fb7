import { Client } from 'pg'
import { connectToRunningDatabase } from '#platform/embedded-database/connect-to-running-database.server.ts'
import type { Fault } from './fault-trial.ts'

/** What can become of the embedded database while people use the site: all of it comes from others who use its socket. */
export const embeddedFaults: Fault[] = [
  {
    name: 'the embedded engine breaks and starts again',
    keepsPages: true,
    longestMs: 20_000,
    provoke: async ({ server }) => {
      const client = await clientOf(server.dataDir)
      // A COPY that was prepared ends it.
      await client.query({ name: 'copying', text: 'copy categories from stdin' }).catch(() => {})
      return async () => {}
    },
  },
  {
    name: 'somebody holds the embedded engine with a transaction that rests',
    keepsPages: true,
    longestMs: 20_000,
    provoke: async ({ server }) => {
      const client = await clientOf(server.dataDir)
      await client.query('begin; select count(*) from courses')
      return async () => {
        await client.end().catch(() => {})
      }
    },
  },
]

export async function clientOf(dataDir: string): Promise<Client> {
  const running = await connectToRunningDatabase(dataDir)
  if (!running) throw new Error('Nobody answers for the embedded database.')
  const client = new Client(running.connection)
  client.on('error', () => {})
  await client.connect()
  return client
}
