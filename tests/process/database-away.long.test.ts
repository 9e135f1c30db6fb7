import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoOnPostgres } from '#tests/demo-data-dir.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { extent } from '#tests/runner/extent.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'

// What people are told while the database is away, whatever they ask for.

let dataDir: string
let postgres: RealPostgres
let server: RunningServer
let learner: Visitor
let courseId = ''

beforeAll(async () => {
  const demo = await demoOnPostgres({ isDurable: true })
  postgres = demo.postgres
  dataDir = demo.dataDir
  server = await startServer({ dataDir, databaseUrl: postgres.url, env: { DEMO: '1' } })
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'student')
  learner = await signedIn(server.url, account ?? { email: '', password: '' })
  const courses = z.object({ courses: z.array(z.object({ id: z.string() })) })
  courseId = courses.parse(await (await learner.get('/api/courses')).json()).courses[0]?.id ?? ''
  expect((await visit(server.url).get('/mentoring')).status).toBe(200)
  await postgres.crash()
})

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  removeDataDir(dataDir)
})

const visitor = () => visit(server.url)

test.each([
  ['/healthz', /"unavailable"/],
  ['/api/courses?search=abc', /"reason":"database"/],
  ['/api/events?search=abc', /"reason":"database"/],
  ['/courses?search=abc', /We can&#x27;t reach our data right now/],
  ['/events?search=abc', /Try again/],
])('%s is 503, says when to come back, and why', async (path, words) => {
  const answer = await visitor().get(path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.text()).toMatch(words)
})

test('so it is for somebody who has signed in, on pages and in what pages fetch', async () => {
  for (const path of ['/dashboard', '/dashboard.data', '/courses']) {
    const answer = await learner.get(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(await answer.text()).toMatch(/database|data right now/)
  }
})

test('pages that were kept go on being shown', async () => {
  expect((await visitor().get('/mentoring')).status).toBe(200)
})

test('what a visitor has written comes back in the form, with a sentence', async () => {
  const email = { name: 'Ana', email: 'ana@example.org', subject: '', message: 'Kapan mulai?', homepage: '' }
  const answer = await visitor().post('/contact', email)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await answer.text()
  expect(page).toContain('Kapan mulai?')
  expect(page).toContain('What you typed is still here')
})

test('what somebody who has signed in has written can be sent again as it was, without passwords', async () => {
  const review = { intent: 'review', rating: '5', comment: 'Jelas <b>sekali</b>', password: 'rahasia' }
  const answer = await learner.post(`/courses/${courseId}?tab=reviews`, review)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await answer.text()
  expect(page).toContain(`action="/courses/${courseId}?tab=reviews"`)
  expect(page).toContain('name="comment" value="Jelas &lt;b&gt;sekali&lt;/b&gt;"')
  expect(page).not.toContain('rahasia')
  expect(page).toContain('Send it again')
})

test('the log has a line a second for it, and no parameters', async () => {
  const before = server.output().length
  await Promise.all(Array.from({ length: 200 }, (_, n) => visitor().get(`/courses?search=rahasia${n}`)))
  const said = server.output().slice(before)
  expect(said.split('\n').length).toBeLessThan(100)
  expect(said).not.toContain('rahasia')
})

test('it heals without a restart, and says why a start on it could not be', async () => {
  await postgres.startAgain()
  await expect.poll(async () => (await visitor().get('/courses?search=abc')).status).toBe(200)
  await expect.poll(async () => (await learner.get('/dashboard')).status).toBe(200)
  expect(server.process.exitCode).toBeNull()

  const missing = new URL(postgres.url)
  missing.pathname = '/tidak_ada'
  const start = spawnServer({ dataDir, databaseUrl: missing.href, env: { PORT: '0' } })
  expect(await start.ended).toBe(1)
  expect(start.output().trim()).toMatch(/^The database server at .* has no database called tidak_ada: .*\.$/)
})

// It waits as long as a server waits for its database.
test.runIf(extent === 'all')('a server whose database is frozen still ends when it is told to', async () => {
  const other = newDataDir()
  const frozen = await startServer({ dataDir: other, databaseUrl: postgres.url })
  postgres.freeze()
  try {
    const asked = Promise.all(Array.from({ length: 12 }, () => visit(frozen.url).get('/courses?search=abc')))
    for (const { status } of await asked) expect(status).toBe(503)
    expect(await frozen.stop()).toBe(0)
  } finally {
    postgres.thaw()
    removeDataDir(other)
  }
})
