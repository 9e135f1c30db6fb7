import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Pooler, pgbouncerProgram, startPgbouncer } from '#tests/engines/pgbouncer.ts'
import { type RealPostgres, startRealPostgres } from '#tests/engines/real-postgres.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import { signedIn, visit } from '#tests/visitor.ts'

const program = pgbouncerProgram()
const folders = [newDataDir(), newDataDir()] as const
let postgres: RealPostgres
let pooler: Pooler
let server: RunningServer
let other: RunningServer

beforeAll(async () => {
  if (!program) return
  postgres = await startRealPostgres()
  pooler = await startPgbouncer(program, postgres.url)
  const start = (dataDir: string, DEMO: string) =>
    startServer({
      dataDir,
      databaseUrl: pooler.url,
      env: { DEMO, DATABASE_DIRECT_URL: postgres.url, AUTH_SECRET: 'the-same-for-all-processes-of-a-site' },
    })
  server = await start(folders[0], '1')
  other = await start(folders[1], '0')
})

afterAll(async () => {
  await Promise.all([server?.stop(), other?.stop()])
  await pooler?.stop()
  await postgres?.stop()
  folders.forEach(removeDataDir)
})

const accountOf = async (role: string) => {
  const found = (await demoAccounts(folders[0])).find((account) => account.role === role)
  if (!found) throw new Error(`The demo has no ${role}.`)
  return found
}
const coursesSchema = z.object({ courses: z.array(z.object({ id: z.string() })) })
const courses = async () =>
  coursesSchema.parse(await (await fetch(`${server.url}/api/courses`)).json()).courses

test.skipIf(!program)(
  'through PgBouncer in transaction mode many read and write at once, on two connections',
  async () => {
    const before = await pooler.transactions()
    const learner = await signedIn(server.url, await accountOf('student'))
    const enrolled = (await courses()).map(({ id }) => learner.post(`/courses/${id}`, { intent: 'enroll' }))
    const searched = Array.from({ length: 40 }, (_, n) => fetch(`${server.url}/courses?search=kata${n}`))
    const statuses = (await Promise.all([...enrolled, ...searched])).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect((await learner.get('/dashboard')).status).toBe(200)
    expect((await pooler.transactions()) - before).toBeGreaterThan(50)
    expect(server.output()).not.toContain('"level":50')
  },
)

test.skipIf(!program)(
  'what is changed through it the writer’s process forgets before it answers, and another a moment later',
  async () => {
    const admin = await signedIn(server.url, await accountOf('admin'))
    const courseId = (await courses())[0]?.id ?? ''
    const statusAt = async (url: string) => (await visit(url).get(`/courses/${courseId}`)).status
    expect([await statusAt(server.url), await statusAt(other.url)]).toEqual([200, 200])
    await admin.post('/admin/courses', { intent: 'unpublish', courseId })
    expect(await statusAt(server.url)).toBe(404)
    await expect.poll(() => statusAt(other.url)).toBe(404)
  },
)

test.skipIf(!program)('jobs are heard of and done, whatever goes through the pooler', async () => {
  const { email } = await accountOf('student')
  await visit(server.url).post('/auth/forgot-password', { email })
  const mails = () =>
    folders.flatMap((folder) => {
      try {
        return readdirSync(path.join(folder, 'mail'))
      } catch {
        return []
      }
    })
  await expect.poll(() => mails().length).toBeGreaterThan(0)
})
