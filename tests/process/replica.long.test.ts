import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'

const dataDir = newDataDir()
let primary: RealPostgres
let replica: RealPostgres
let onReplica: Client
let server: RunningServer
let admin: Visitor
let courseId: string

beforeAll(async () => {
  primary = await startRealPostgres()
  replica = await primary.startReplica()
  onReplica = new Client(replica.url)
  onReplica.on('error', () => {})
  await onReplica.connect()
  const env = { DEMO: '1', DATABASE_REPLICA_URL: replica.url }
  server = await startServer({ dataDir, databaseUrl: primary.url, env })
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'admin')
  if (!account) throw new Error('The demo has no admin.')
  admin = await signedIn(server.url, account)
  const schema = z.object({ courses: z.array(z.object({ id: z.string() })) })
  courseId = schema.parse(await (await fetch(`${server.url}/api/courses`)).json()).courses[0]?.id ?? ''
})

afterAll(async () => {
  await server?.stop()
  await onReplica?.end().catch(() => {})
  await replica?.stop()
  await primary?.stop()
  removeDataDir(dataDir)
})

let asked = 0
/** An address that no page is kept for: the database is asked each time. */
const search = () => {
  asked += 1
  return fetch(`${server.url}/courses?search=kata${asked}`)
}

/** How often the catalogue was read on a server so far, from its own statistics. */
const readsOn = async (url: string): Promise<number> => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(
    "select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as reads from pg_stat_user_tables where relname = 'courses'",
  )
  await client.end()
  return Number(rows[0]?.reads)
}

const isReadOnReplica = async () => {
  const before = await readsOn(replica.url)
  for (let n = 0; n < 10; n += 1) await (await search()).text()
  // Statistics are written down a second later at most, when the connection rests.
  await onReplica.query('select pg_sleep(1.2)')
  await search()
  return (await readsOn(replica.url)) > before
}

const publish = (intent: 'publish' | 'unpublish') => admin.post('/admin/courses', { intent, courseId })
const statusForVisitors = async () => (await visit(server.url).get(`/courses/${courseId}`)).status

test('what visitors read comes from the replica', async () => {
  await expect.poll(isReadOnReplica).toBe(true)
})

test('no visitor is shown what was before a change, however far the replica is behind, and no such page is kept', async () => {
  expect(await statusForVisitors()).toBe(200)
  await onReplica.query('select pg_wal_replay_pause()')
  await publish('unpublish')
  for (let n = 0; n < 5; n += 1) expect(await statusForVisitors()).toBe(404)
  await publish('publish')
  expect(await statusForVisitors()).toBe(200)
  await publish('unpublish')
  expect(await statusForVisitors()).toBe(404)
  await onReplica.query('select pg_wal_replay_resume()')
  await expect.poll(isReadOnReplica).toBe(true)
  expect(await statusForVisitors()).toBe(404)
  await publish('publish')
  expect(await statusForVisitors()).toBe(200)
})

test('a replica that has fallen behind by five seconds is left alone until it has caught up', async () => {
  await expect.poll(isReadOnReplica).toBe(true)
  await onReplica.query('select pg_wal_replay_pause()')
  const onPrimary = new Client(primary.url)
  await onPrimary.connect()
  // Nobody hears of it: no page is another for it, but the replica lacks it.
  await onPrimary.query('create table behind (id int); insert into behind values (1)')
  await onPrimary.end()
  await expect.poll(isReadOnReplica).toBe(false)
  expect((await search()).status).toBe(200)
  await onReplica.query('select pg_wal_replay_resume()')
  await expect.poll(isReadOnReplica).toBe(true)
})

test('a replica that is away fails nobody, and is used again when it is back', async () => {
  await expect.poll(isReadOnReplica).toBe(true)
  await onReplica.end()
  await replica.crash()
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await search()).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await replica.startAgain()
  onReplica = new Client(replica.url)
  await onReplica.connect()
  await expect.poll(isReadOnReplica).toBe(true)
})

test('whoever has just sent a form reads where it was written', async () => {
  const writer = visit(server.url)
  const answer = await writer.post('/contact', { intent: 'nothing' })
  expect(answer.headers.getSetCookie().join()).toMatch(/noken\.wrote=1; Max-Age=10; Path=\/; HttpOnly/)
  expect((await fetch(`${server.url}/courses`)).headers.getSetCookie()).toEqual([])
})
