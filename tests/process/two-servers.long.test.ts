import { Client } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoAccounts, startServer } from '#tests/running-server.ts'
import { signedIn, visit } from '#tests/visitor.ts'
import { newPostgres, ownDataDir, undo } from './own-postgres.ts'

const courseSchema = z.object({ id: z.string(), student_count: z.number() })

const coursesSchema = z.object({ courses: z.array(courseSchema) })

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
