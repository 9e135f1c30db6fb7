import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { relayTo } from '#tests/engines/relay.ts'
import { createDatabase, type Db } from './client.server.ts'
import { DatabaseAwayError, isDatabaseAway } from './database-away.server.ts'
import { askedOfPostgres, ofRequests } from './deadlines.server.ts'
import { takePulse } from './pulse.server.ts'

// What becomes of those who ask a database that does not answer, or not in time.

const { db, connection, engine } = await testDatabase()
await db.execute(sql`create table shelves (id int primary key)`)

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A database behind a relay, with few places. */
async function guarded(holdMs = 600_000, more: object = {}) {
  const relay = await relayTo(connection)
  const pulse = takePulse(relay.connection, { silenceMs: 300, againMs: 20 })
  const guard = { pulse, deadlines: { holdMs } }
  const database = createDatabase({ ...relay.connection, max: 2, ...more }, () => {}, guard)
  undo.push(relay.stop, pulse.close, database.close)
  return { relay, pulse, ...database }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const asks = (of: Db) => of.execute(sql`select count(*) from shelves`)

test('a database that falls silent is noticed: what it was asked fails, what waits fails, and later what is asked works', async () => {
  const { db: readers, relay, pulse } = await guarded()
  await Promise.all([asks(readers), asks(readers), pulse.isThere()])
  relay.freeze()
  relay.refuses = true
  const failures = await Promise.all([
    ...Array.from({ length: 6 }, () => failureOf(asks(readers))),
    failureOf(readers.transaction((tx) => asks(tx))),
  ])
  for (const failure of failures) expect(isDatabaseAway(failure), String(failure)).toBe(true)
  expect(pulse.isAway).toBe(true)
  expect(await pulse.isThere()).toBe(false)
  // Nobody waits any more to learn it.
  expect(await failureOf(readers.transaction((tx) => asks(tx)))).toBeInstanceOf(DatabaseAwayError)

  const back = new Promise<void>((resolve) => pulse.onBack(resolve))
  relay.refuses = false
  await back
  await Promise.all([asks(readers), readers.transaction((tx) => asks(tx))])
})

test('a transaction that holds its place for too long loses it, and leaves nothing behind', async () => {
  const { db: writers } = await guarded(300)
  const resting = writers.transaction(async (tx) => {
    await tx.execute(sql`insert into shelves values (1)`)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await tx.execute(sql`insert into shelves values (2)`)
  })
  expect(isDatabaseAway(await failureOf(resting))).toBe(true)
  expect((await asks(db)).rows).toEqual([{ count: '0' }])
})

test.runIf(engine === 'postgres')(
  'a statement that waits for a lock in vain does not take every place',
  async () => {
    const { db: readers } = await guarded(600_000, { lock_timeout: 400 })
    await db.transaction(async (holder) => {
      await holder.execute(sql`lock table shelves in access exclusive mode`)
      const order: string[] = []
      const stuck = Array.from({ length: 20 }, () =>
        failureOf(asks(readers)).then((why) => order.push('stuck') && why),
      )
      const others = readers.execute(sql`select 1 as one`).then(() => order.push('other'))
      const failures = await Promise.all(stuck)
      await others
      for (const failure of failures) expect(isDatabaseAway(failure), String(failure)).toBe(true)
      // Of twenty two have waited; who asked for something else after them came next.
      const waited = failures.filter(
        (why) => !(why instanceof Error && why.cause instanceof DatabaseAwayError),
      )
      expect(waited.length).toBeLessThan(8)
    })
    await expect.poll(() => failureOf(asks(readers))).toBe(null)
  },
)

test.runIf(engine === 'postgres')(
  'PostgreSQL is asked for deadlines, and statements that hang give their places back',
  async () => {
    const asked = createDatabase({ ...connection, ...askedOfPostgres(ofRequests) })
    undo.push(asked.close)
    const settings = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as resting`
    expect((await asked.db.execute(settings)).rows).toEqual([{ lock: '1s', statement: '8s', resting: '10s' }])

    const { db: readers } = await guarded(600_000, { statement_timeout: 300 })
    const hanging = Array.from({ length: 6 }, (_, n) =>
      failureOf(readers.execute(sql`select pg_sleep(${sql.raw(`600 + ${n}`)})`)),
    )
    const other = readers.execute(sql`select 1 as one`)
    for (const failure of await Promise.all(hanging))
      expect(isDatabaseAway(failure), String(failure)).toBe(true)
    expect((await other).rows).toEqual([{ one: 1 }])
    // Nothing of them goes on in the database.
    const { rows } = await db.execute(
      sql`select count(*)::int as left from pg_stat_activity where state = 'active' and query like 'select pg_sleep(600%'`,
    )
    expect(rows).toEqual([{ left: 0 }])
  },
)

test('a database that is too busy to answer is not away where that may be', async () => {
  const relay = await relayTo(connection)
  const pulse = takePulse(relay.connection, { silenceMs: 200, mayBeBusy: true })
  undo.push(relay.stop, pulse.close)
  // The database of a busy machine may take longer than the pulse waits.
  await expect.poll(() => pulse.isThere()).toBe(true)
  relay.freeze()
  expect(await pulse.isThere()).toBe(false)
  expect(pulse.isAway).toBe(false)
  await expect.poll(() => pulse.isThere()).toBe(true)
})

test('nor is one that is too busy to open a line: what it is doing goes on', async () => {
  const busy = createServer((socket) => socket.resume())
  await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening))
  const address = busy.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const toBusy = { host: '127.0.0.1', port, user: 'nobody', database: 'none' }
  const [patient, strict] = [true, false].map((mayBeBusy) => takePulse(toBusy, { silenceMs: 100, mayBeBusy }))
  undo.push(() => new Promise((closed) => busy.close(closed)))
  for (const pulse of [patient, strict]) {
    undo.push(async () => pulse?.close())
    expect(await pulse?.isThere()).toBe(false)
  }
  expect(patient?.isAway).toBe(false)
  expect(strict?.isAway).toBe(true)
})
