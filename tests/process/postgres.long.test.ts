import { Client } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoOnPostgres } from '#tests/demo-data-dir.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { extent } from '#tests/runner/extent.ts'
import { demoAccounts, removeDataDir, spawnServer, startServer } from '#tests/running-server.ts'
import { signedIn } from '#tests/visitor.ts'
import { newPostgres, ownDataDir, undo } from './own-postgres.ts'

const courseSchema = z.object({ id: z.string(), student_count: z.number() })

const coursesSchema = z.object({ courses: z.array(courseSchema) })

// It makes the demo, which takes longer than any other start.
test.runIf(extent === 'all')(
  'on a real PostgreSQL nothing is seeded unless it is asked for, and data outlives the server',
  async () => {
    const { url: databaseUrl } = await newPostgres()
    const dataDir = ownDataDir()
    const plain = await startServer({ dataDir, databaseUrl })
    await expect(demoAccounts(dataDir)).rejects.toThrow('ENOENT')
    expect(await plain.stop()).toBe(0)

    const withDemo = await startServer({ dataDir, databaseUrl, env: { DEMO: '1' } })
    const accounts = await demoAccounts(dataDir)
    expect(await withDemo.stop()).toBe(0)

    const again = await startServer({ dataDir, databaseUrl, env: { DEMO: '1' } })
    undo.push(() => again.stop())
    expect(await demoAccounts(dataDir)).toEqual(accounts)
    for (const account of accounts.slice(0, 2)) await signedIn(again.url, account)
  },
)

test('a connection that breaks in a transaction is one failed answer, and the server goes on', async () => {
  const { postgres, dataDir } = await demoOnPostgres()
  undo.push(postgres.stop, () => removeDataDir(dataDir))
  const { url: databaseUrl } = postgres
  const server = await startServer({ dataDir, databaseUrl, env: { DEMO: '1' } })
  undo.push(() => server.stop())
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'student')
  if (!account) throw new Error('The demo has no student.')
  const learner = await signedIn(server.url, account)
  const [course] = coursesSchema.parse(await (await learner.get('/api/courses')).json()).courses

  const holder = new Client(databaseUrl)
  await holder.connect()
  undo.push(() => holder.end())
  await holder.query('begin; lock table enrollments')
  const answer = learner.post(`/courses/${course?.id}`, { intent: 'enroll' })
  const watcher = new Client(databaseUrl)
  await watcher.connect()
  undo.push(() => watcher.end())
  const endThoseThatWait = () =>
    watcher.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'")
  await expect.poll(async () => (await endThoseThatWait()).rowCount).toBe(1)
  expect((await answer).status).toBe(503)
  await holder.query('rollback')

  expect(server.process.exitCode).toBeNull()
  expect((await learner.post(`/courses/${course?.id}`, { intent: 'enroll' })).status).toBe(302)
})

test('/healthz says 503 while the database is away, and the server still stops properly', async () => {
  const postgres = await startRealPostgres()
  const server = await startServer({ dataDir: ownDataDir(), databaseUrl: postgres.url })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await postgres.stop()
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(503)
  expect(server.process.exitCode).toBeNull()
  expect(await server.stop()).toBe(0)
})

test('a PostgreSQL that nobody answers for stops the start', async () => {
  const start = spawnServer({
    dataDir: ownDataDir(),
    databaseUrl: 'postgres://postgres@127.0.0.1:9/noken',
    env: { PORT: '0' },
  })
  expect(await start.ended).toBe(1)
  expect(start.output().trim()).toMatch(/^No database answers at 127\.0\.0\.1:9 \(.*ECONNREFUSED.*\.$/)
})
