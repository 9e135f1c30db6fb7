import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { demoAccounts, newDataDir, removeDataDir, spawnServer, startServer } from '#tests/running-server.ts'
import { signedIn, visit } from '#tests/visitor.ts'

const courseSchema = z.object({ id: z.string(), student_count: z.number() })

const coursesSchema = z.object({ courses: z.array(courseSchema) })

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function newPostgres() {
  const postgres = await startRealPostgres()
  undo.push(postgres.stop)
  return postgres
}

function ownDataDir(): string {
  const dataDir = newDataDir()
  undo.push(() => removeDataDir(dataDir))
  return dataDir
}

test('on a real PostgreSQL nothing is seeded unless it is asked for, and data outlives the server', async () => {
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
})

test('two servers share one PostgreSQL, and what one changes the other shows at once', async () => {
  const { url: databaseUrl } = await newPostgres()
  const [first, second] = [ownDataDir(), ownDataDir()]
  const secrets = { AUTH_SECRET: 'the-same-for-all-processes-of-a-site' }
  const writing = await startServer({ dataDir: first, databaseUrl, env: { DEMO: '1', ...secrets } })
  undo.push(() => writing.stop())
  const reading = await startServer({ dataDir: second, databaseUrl, env: { ...secrets } })
  undo.push(() => reading.stop())

  const learner = visit(writing.url)
  const password = 'kata-sandi-bersama'
  await learner.post('/auth/signup', {
    fullName: 'Peserta Baru',
    email: 'baru@noken.example',
    password,
    confirmPassword: password,
    role: 'student',
    terms: 'on',
  })
  const [course] = coursesSchema.parse(await (await learner.get('/api/courses')).json()).courses
  const before = course?.student_count ?? 0
  const students = async () => {
    const answer = await fetch(`${reading.url}/api/courses/${course?.id}`)
    return courseSchema.parse(await answer.json()).student_count
  }
  expect(await students()).toBe(before)
  await learner.post(`/courses/${course?.id}`, { intent: 'enroll' })
  await expect.poll(students).toBe(before + 1)
})

test('a server that has rested so long that its pool is empty hears what another changes', async () => {
  const { url: databaseUrl } = await newPostgres()
  const [first, second] = [ownDataDir(), ownDataDir()]
  const writing = await startServer({ dataDir: first, databaseUrl, env: { DEMO: '1' } })
  undo.push(() => writing.stop())
  const reading = await startServer({ dataDir: second, databaseUrl })
  undo.push(() => reading.stop())
  const account = (await demoAccounts(first)).find(({ role }) => role === 'admin')
  if (!account) throw new Error('The demo has no admin.')
  const admin = await signedIn(writing.url, account)
  const [course] = coursesSchema.parse(await (await admin.get('/api/courses')).json()).courses
  const courseId = course?.id ?? ''
  const statusForReaders = async () => (await visit(reading.url).get(`/courses/${courseId}`)).status
  expect(await statusForReaders()).toBe(200)

  const watcher = new Client(databaseUrl)
  await watcher.connect()
  undo.push(() => watcher.end())
  await watcher.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'noken-changes' and pid <> pg_backend_pid()",
  )
  // The first to meet a connection that was just ended is told to try again.
  const unpublish = async () => (await admin.post('/admin/courses', { intent: 'unpublish', courseId })).status
  await expect.poll(unpublish).toBe(302)
  await expect.poll(statusForReaders).toBe(404)
})

test('a connection that breaks in a transaction is one failed answer, and the server goes on', async () => {
  const { url: databaseUrl } = await newPostgres()
  const dataDir = ownDataDir()
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
