import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { relayTo } from '#tests/engines/relay.ts'
import { announceChange } from './changes.server.ts'
import { createDatabase } from './client.server.ts'
import { listenForChanges } from './listen.server.ts'
import type { PageTag } from './page-tags.ts'

const { db, connection, engine, pool } = await testDatabase()
const relay = await relayTo(connection)
const close: (() => Promise<void>)[] = [relay.stop]
afterAll(async () => {
  for (const each of close.toReversed()) await each()
})

const soon = { firstRetryMs: 10, longestRetryMs: 50 }

/** Listens, and notes in one list what it hears and when it hears anything at all. */
async function listening(through: typeof connection, patience = {}) {
  const heard: string[] = []
  const hearer = {
    onChange: (tags: readonly string[]) => heard.push(...tags),
    onHearing: () => heard.push('hearing'),
    onDeaf: () => heard.push('deaf'),
  }
  const { close: stop } = await listenForChanges(through, hearer, { ...soon, ...patience })
  close.push(stop)
  return { heard, stop }
}

const announce = (tag: PageTag) => db.transaction((tx) => announceChange(tx, [tag]))

test('a change is heard although all connections of the pool have been closed for resting', async () => {
  const resting = createDatabase({ ...connection, idleTimeoutMillis: 1 })
  close.push(resting.close)
  const { heard } = await listening(connection)
  await resting.db.transaction((tx) => announceChange(tx, ['course:first']))
  await expect.poll(() => resting.pool.totalCount).toBe(0)
  await announce('course:second')
  await expect.poll(() => heard).toEqual(['hearing', 'course:first', 'course:second'])
})

test('a connection that breaks is said at once, and changes are heard again on another', async () => {
  const { heard } = await listening(relay.connection)
  relay.cut()
  await expect.poll(() => heard).toEqual(['hearing', 'deaf', 'hearing'])
  await announce('course:later')
  await expect.poll(() => heard).toEqual(['hearing', 'deaf', 'hearing', 'course:later'])
})

test('while the database is away nothing is heard, and that is said once, however often it is tried', async () => {
  relay.refuses = true
  const { heard } = await listening(relay.connection)
  await announce('course:missed')
  expect(heard).toEqual(['deaf'])
  relay.refuses = false
  await expect.poll(() => heard).toEqual(['deaf', 'hearing'])
})

test('a connection that is dead without a word is noticed', async () => {
  const { heard } = await listening(relay.connection, { heartbeatMs: 20, answerMs: 1000 })
  relay.freeze()
  await expect.poll(() => heard.slice(0, 3)).toEqual(['hearing', 'deaf', 'hearing'])
  await announce('course:later')
  await expect.poll(() => heard).toContain('course:later')
})

test('it can be closed at any time: while it hears, while nobody answers and while the database is away', async () => {
  const { stop } = await listening(connection)
  await stop()
  const dead = await listening(relay.connection)
  relay.freeze()
  await dead.stop()
  relay.refuses = true
  const away = await listening(relay.connection)
  await away.stop()
  relay.refuses = false
  expect(away.heard).toEqual(['deaf'])
  expect(dead.heard).toEqual(['hearing'])
})

test.runIf(engine === 'postgres')('a backend that PostgreSQL ends is replaced', async () => {
  const { heard } = await listening(connection)
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()",
  )
  await expect.poll(() => heard).toEqual(['hearing', 'deaf', 'hearing'])
  await announce('course:after')
  await expect.poll(() => heard.at(-1)).toBe('course:after')
})
