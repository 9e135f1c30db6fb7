import { randomUUID } from 'node:crypto'
import { Client, Pool, type PoolConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { inSnapshot, sumOfTable } from '#db/backup/read-rows.server.ts'
import { storedTables } from '#db/backup/stored-tables.server.ts'
import { openEngineInMemory } from '#platform/embedded-database/engine.server.ts'
import { urlOf } from '#tests/engines/prepare-postgres.ts'
import { serveEngine } from '#tests/engines/serve-engine.ts'

/** Does it on a connection of its own. */
export async function asClient<Result>(
  to: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(to)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows each table has, and what they come to. */
export const sumsOf = (to: PoolConfig): Promise<[string, string][]> =>
  asClient(to, (client) =>
    inSnapshot(client, async () => {
      const sums: [string, string][] = []
      for (const table of await storedTables(client)) {
        const { rows, checksum } = await sumOfTable(client, table)
        sums.push([table.name, `${rows} ${checksum}`])
      }
      return sums
    }),
  )

/** Places to restore into, which go when the file's tests are through. */
export function placesForTest() {
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })
  return {
    /** One without a table, embedded or on the PostgreSQL of these tests. */
    bare: {
      embedded: async (): Promise<PoolConfig> => {
        const { connection, stop } = await serveEngine(await openEngineInMemory())
        undo.push(stop)
        return connection
      },
      postgres: async (): Promise<PoolConfig> => {
        const url = inject('postgresUrl')
        const name = `bare_${randomUUID().replaceAll('-', '')}`
        await asClient({ connectionString: url }, (client) => client.query(`create database ${name}`))
        undo.push(() =>
          asClient({ connectionString: url }, (client) =>
            client.query(`drop database ${name} with (force)`),
          ).then(() => {}),
        )
        return { connectionString: urlOf(url, name) }
      },
    },
    poolOf: (to: PoolConfig): Pool => {
      const pool = new Pool({ ...to, max: 3 })
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
      undo.push(() => pool.end())
      return pool
    },
  }
}
