import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { relayTo } from '#tests/engines/relay.ts'
import { createDatabase } from './client.server.ts'
import { isDatabaseAway } from './database-away.server.ts'

const { db, connection, engine } = await testDatabase()
await db.execute(sql`create table counted (id int primary key, n int not null)`)
await db.execute(sql`insert into counted values (1, 0)`)

const relay = await relayTo(connection)
// One place in the pool: a connection that were not given back would be missed at once.
const broken = createDatabase({ ...relay.connection, max: 1 })
afterAll(async () => {
  await broken.close()
  await relay.stop()
})

const countUp = sql`update counted set n = n + 1 where id = 1`

/** Waits until a transaction that has been started stands in line behind the one that holds the row, or the engine. */
async function untilItWaits(): Promise<void> {
  // The embedded engine is one transaction's at a time: anyone who has connected stands in line.
  if (engine === 'embedded') return
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update counted%'`
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1)
}

/** Breaks the connection of a transaction while it waits for a lock; returns what the transaction failed with. */
async function failureOfWaiting(breakIt: () => unknown): Promise<unknown> {
  await broken.db.execute(sql`select 1`)
  return db.transaction(async (holder) => {
    await holder.execute(countUp)
    const failure = broken.db.transaction((tx) => tx.execute(countUp)).catch((error: unknown) => error)
    await untilItWaits()
    await breakIt()
    return failure
  })
}

const count = async () => (await broken.db.execute(sql`select n from counted`)).rows

test('a connection that breaks while its transaction waits fails that transaction alone', async () => {
  const failure = await failureOfWaiting(() => relay.cut())
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  expect(await count()).toEqual([{ n: 1 }])
})

test('a connection that breaks between two statements of a transaction fails that transaction alone', async () => {
  const noticed = new Promise((resolve) =>
    broken.pool.once('acquire', (client) => client.once('end', () => resolve(true))),
  )
  const failure = await broken.db
    .transaction(async (tx) => {
      await tx.execute(countUp)
      relay.cut()
      // A use case may be busy with something else then, such as hashing a password.
      await noticed
      await tx.execute(countUp)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  expect(await count()).toEqual([{ n: 1 }])
})

test.runIf(engine === 'postgres')('a backend that PostgreSQL ends is such a connection', async () => {
  const failure = await failureOfWaiting(() =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'update counted%'`,
    ),
  )
  expect(isDatabaseAway(failure), String(failure)).toBe(true)
  expect(await count()).toEqual([{ n: 2 }])
})
