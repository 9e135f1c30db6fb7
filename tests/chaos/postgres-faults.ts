import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import type { Fault } from './fault-trial.ts'

/** All that can become of a PostgreSQL server while people use the site. */
export const postgresFaults = (postgres: RealPostgres): Fault[] => [
  {
    name: 'connections are cut, in transactions too',
    provoke: async () => {
      const ending = new AbortController()
      const cutting = withClient(postgres.url, async (client) => {
        while (!ending.signal.aborted) {
          await client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
          )
          await delay(300)
        }
      })
      return async () => {
        ending.abort()
        await cutting
      }
    },
  },
  {
    name: 'it crashes and starts again',
    provoke: async () => {
      await postgres.crash()
      await postgres.startAgain()
      return async () => {}
    },
  },
  {
    name: 'it is frozen: no answer at all',
    keepsPages: true,
    provoke: async () => {
      postgres.freeze()
      return async () => postgres.thaw()
    },
  },
  {
    name: 'a table is locked, and twenty search in it',
    keepsPages: true,
    // The person who needs the table waits for the lock, after those before them.
    longestMs: 5_000,
    goesOn: ['search of events', 'events', 'healthz', 'sign-up'],
    provoke: async ({ server }) => {
      const holder = new Client(postgres.url)
      await holder.connect()
      await holder.query('begin; lock table courses in access exclusive mode')
      const searching = Promise.all(
        Array.from({ length: 20 }, (_, n) => fetch(`${server.url}/api/courses?search=dua${n}`)),
      )
      return async () => {
        await holder.query('rollback')
        await holder.end()
        await searching
      }
    },
  },
  {
    name: 'it has no connection left to give',
    keepsPages: true,
    provoke: async () => {
      const taken: Client[] = []
      for (let client = await connected(postgres.url); client; client = await connected(postgres.url))
        taken.push(client)
      return async () => {
        await Promise.all(taken.map((client) => client.end()))
      }
    },
  },
  {
    name: 'it is gone',
    keepsPages: true,
    provoke: async () => {
      await postgres.crash()
      return postgres.startAgain
    },
  },
]

async function connected(url: string): Promise<Client | null> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await use(client)
  await client.end()
}
