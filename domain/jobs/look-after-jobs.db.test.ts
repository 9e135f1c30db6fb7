import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { mails } from '#db/tables/mails.ts'
import { jobStates } from '#platform/jobs/job-state.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { walkBothWays } from '#tests/both-ways.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addJob } from './add-job.server.ts'
import { forgetJobs } from './forget-jobs.server.ts'
import { parseJobFilter } from './job-filter.ts'
import { jobFigures, listJobs } from './list-jobs.server.ts'
import { retryJobs } from './retry-jobs.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const others = await Promise.all(
  (['student', 'instructor', 'staff'] as const).map((role) => makePerson(db, { role })),
)
const forbidden = { code: 'forbidden', reason: 'jobs' }
const filter = (query = '') => parseJobFilter(new URLSearchParams(query))
const list = async (query = '') => (await listJobs(db, admin, filter(query))).jobs

beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** A job for a mail, as it is after `change`; its number. */
async function job(change = sql`attempts = attempts`, mailId: string = randomUUID()): Promise<string> {
  await addJob(db, 'send-mail', { mailId })
  const { rows } = await db.execute<{ id: string }>(
    sql`update graphile_worker._private_jobs set ${change} where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
  )
  return rows[0]?.id ?? ''
}

const failed = sql`attempts = 3, last_error = 'ECONNREFUSED', run_at = now() + interval '1 hour'`
const dead = sql`attempts = max_attempts, last_error = 'ECONNREFUSED'`

/** One in each state, in their order. */
async function oneInEach() {
  await job(sql`locked_at = now(), locked_by = 'somebody', attempts = 1`)
  await job()
  await job(sql`run_at = now() + interval '1 day'`)
  await job(failed)
  await job(dead)
}

test('every job is in one state, counted and found by it, the newest first', async () => {
  await oneInEach()
  expect((await list()).map(({ state }) => state)).toEqual(jobStates.toReversed())
  expect(await jobFigures(db, admin)).toEqual({ running: 1, waiting: 1, later: 1, failing: 1, dead: 1 })
  for (const state of jobStates)
    expect((await list(`state=${state}`)).map((each) => each.state)).toEqual([state])
  expect(await list('kind=mail-reset-link')).toEqual([])
  expect(await list('kind=send-mail')).toHaveLength(5)
})

test('a job says what it is about, how often it was tried and why it failed', async () => {
  const id = uuidV7()
  await db.insert(mails).values({ id, kind: 'invitation', toAddress: 'ana@example.org', content: 'sealed' })
  await job(failed, id)
  const [found] = await list()
  expect(found).toMatchObject({
    name: 'send-mail',
    mail: { kind: 'invitation', to: 'ana@example.org' },
    attempts: 3,
    maxAttempts: 25,
    lastError: 'ECONNREFUSED',
  })
  expect(found?.runAt.getTime()).toBeGreaterThan(found?.createdAt.getTime() ?? Number.POSITIVE_INFINITY)
})

test('a long list is paged without skipping, and a cursor that is none begins it', async () => {
  for (let n = 0; n < 30; n += 1) await job()
  const first = await listJobs(db, admin, filter())
  const second = await listJobs(db, admin, filter(`cursor=${first.nextCursor}`))
  expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([24, 6, null])
  expect(new Set([...first.jobs, ...second.jobs].map(({ id }) => id)).size).toBe(30)
  const pages = await walkBothWays(async (cursor) => {
    const { jobs, ...ways } = await listJobs(db, admin, filter(cursor && `cursor=${cursor}`))
    return { rows: jobs.map(({ id }) => id), ...ways }
  })
  expect(pages.map(({ length }) => length)).toEqual([24, 6])
  for (const cursor of ['0x1', "1' or 1=1", '--5', '9'.repeat(19)])
    expect(await list(`cursor=${encodeURIComponent(cursor)}`)).toHaveLength(24)
})

test('what has failed is tried again, one or all, and by whom is noted; nothing else is touched', async () => {
  await oneInEach()
  const given = await job(dead)
  expect(await retryJobs(db, admin, { jobId: given })).toBe(1)
  expect((await list()).find(({ id }) => id === given)).toMatchObject({ state: 'failing', attempts: 0 })
  expect(await retryJobs(db, admin, { kind: 'mail-reset-link' })).toBe(0)
  expect(await retryJobs(db, admin, { kind: '' })).toBe(3)
  const [running, waiting, later] = (await list()).toReversed()
  expect(running).toMatchObject({ state: 'running', attempts: 1 })
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(later).toMatchObject({ state: 'later' })
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'jobs-retried'))
    .orderBy(auditLog.at)
  expect(noted.map(({ actorId, subjectName, details }) => [actorId, subjectName, details])).toEqual([
    [admin.id, 'send-mail', { count: 1 }],
    [admin.id, '', { count: 3 }],
  ])
})

test('a job that runs, waits or is gone is not tried again', async () => {
  const missing = { code: 'not-found', reason: 'job' }
  const running = await job(sql`locked_at = now(), locked_by = 'somebody', attempts = 25`)
  for (const jobId of [running, await job(), '999999999'])
    await expect(retryJobs(db, admin, { jobId })).rejects.toMatchObject(missing)
})

test('only admins see jobs or try them again', async () => {
  const id = await job(dead)
  for (const viewer of others) {
    await expect(listJobs(db, viewer, filter())).rejects.toMatchObject(forbidden)
    await expect(jobFigures(db, viewer)).rejects.toMatchObject(forbidden)
    await expect(retryJobs(db, viewer, { jobId: id })).rejects.toMatchObject(forbidden)
    await expect(retryJobs(db, viewer, { kind: '' })).rejects.toMatchObject(forbidden)
  }
  expect(await list()).toMatchObject([{ state: 'dead' }])
})

test('what was given up is forgotten after thirty days, what is tried still is not', async () => {
  const old = sql`updated_at = now() - interval '31 days'`
  await job(sql`${dead}, ${old}`)
  const kept = [
    await job(sql`${dead}, updated_at = now() - interval '29 days'`),
    await job(sql`${failed}, ${old}`),
  ]
  expect(await forgetJobs(db)).toBe(1)
  expect((await list()).map(({ id }) => id).toReversed()).toEqual(kept)
})
