import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import { readersOf } from '#tests/readers.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { signedIn } from '#tests/visitor.ts'

const dataDir = newDataDir()
const token = 'a-token-of-sixteen-or-more'
let postgres: RealPostgres
let server: RunningServer

beforeAll(async () => {
  postgres = await startRealPostgres()
  const env = { DEMO: '1', WORKERS: '2', METRICS_TOKEN: token, LOG_LEVEL: 'info' }
  server = await startServer({ dataDir, databaseUrl: postgres.url, env })
  while (ready().length < 2) await delay(20)
})

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  removeDataDir(dataDir)
})

const lineSchema = z.object({
  msg: z.string(),
  worker: z.number().optional(),
  process: z.number().optional(),
})
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => lineSchema.parse(JSON.parse(line)))

/** The processes of the workers that have become ready so far, oldest first. */
const ready = () =>
  lines()
    .filter(({ msg }) => msg === 'a worker is ready')
    .flatMap(({ process }) => process ?? [])

const figure = async (pattern: RegExp): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(pattern.exec(text)?.[1] ?? 0)
}

test('workers answer on one port, each says in the log which it is, and their figures are added up', async () => {
  for (let n = 0; n < 40; n += 1)
    await (await fetch(`${server.url}/about`, { headers: { connection: 'close' } })).text()
  const answering = () =>
    new Set(
      lines()
        .filter(({ msg }) => msg === 'request')
        .map(({ worker }) => worker),
    )
  await expect.poll(() => answering().size).toBe(2)
  await expect
    .poll(() => figure(/noken_http_requests_total\{method="GET",route="\/about",status="200"\} (\d+)/))
    .toBe(40)
  expect(await figure(/^noken_processes (\d+)/m)).toBe(2)
})

test('what one worker changes the other shows within a second', async () => {
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'admin')
  if (!account) throw new Error('The demo has no admin.')
  const admin = await signedIn(server.url, account)
  const courses = z.object({ courses: z.array(z.object({ id: z.string() })) })
  const courseId = courses.parse(await (await fetch(`${server.url}/api/courses`)).json()).courses[0]?.id ?? ''
  // Connections go to the workers in turn: four of them meet both.
  const statuses = async () => {
    const headers = { connection: 'close' }
    const asked = [1, 2, 3, 4].map(() => fetch(`${server.url}/courses/${courseId}`, { headers }))
    return new Set((await Promise.all(asked)).map(({ status }) => status))
  }
  for (const [intent, status] of [
    ['unpublish', 404],
    ['publish', 200],
    ['unpublish', 404],
  ] as const) {
    await admin.post('/admin/courses', { intent, courseId })
    await expect.poll(statuses).toEqual(new Set([status]))
  }
  await admin.post('/admin/courses', { intent: 'publish', courseId })
})

test('SIGHUP restarts the workers one after the other, and under load every request is answered', async () => {
  const before = ready()
  const counted = () => figure(/noken_http_requests_total\{method="GET",route="\/about",status="200"\} (\d+)/)
  const atFirst = await counted()
  const load = readersOf(server.url, 12)
  await expect.poll(() => load.done.answers).toBeGreaterThan(50)
  server.process.kill('SIGHUP')
  await expect.poll(() => lines().some(({ msg }) => msg === 'workers were restarted')).toBe(true)
  const sinceThen = load.done.answers
  await expect.poll(() => load.done.answers).toBeGreaterThan(sinceThen + 50)
  await load.stop()
  expect(load.done.wrong).toEqual([])
  expect(ready().filter((pid) => !before.includes(pid))).toHaveLength(2)
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  // What those that have ended had counted is not forgotten.
  expect(await counted()).toBeGreaterThan(atFirst)
})

test('a worker that is killed is replaced, and the other goes on', async () => {
  const before = ready()
  const [victim = 0] = before.slice(-2)
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => ready().length).toBe(before.length + 1)
  await expect.poll(() => figure(/^noken_processes (\d+)/m)).toBe(2)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('SIGTERM ends all of them', async () => {
  expect(await server.stop('SIGTERM')).toBe(0)
  for (const pid of ready()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a start that can’t be says why once, and ends', async () => {
  const away = 'postgres://postgres@127.0.0.1:9/noken'
  const env = { PORT: '0', WORKERS: '3' }
  const start = spawnServer({ dataDir, databaseUrl: away, env })
  expect(await start.ended).toBe(1)
  expect(start.output().match(/No database answers/g)).toHaveLength(1)
})

test('on the embedded database there are no workers, and a sentence says why', async () => {
  const start = spawnServer({ dataDir, env: { PORT: '0', WORKERS: '2' } })
  expect(await start.ended).toBe(1)
  expect(start.output()).toMatch(/^WORKERS needs a real PostgreSQL, because .*\.\n$/)
})
