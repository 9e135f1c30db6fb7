import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { doing } from '#platform/jobs/job-work.server.ts'
import { startJobs } from '#platform/jobs/start-jobs.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { createOutbox } from './outbox.server.ts'
import { sendMail } from './send-mail.server.ts'

const { db, connection } = await testDatabase()
const authSecret = 'a secret of at least thirty-two characters'
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: quiet }
const sent: string[] = []
const post = {
  db,
  mail: { send: async ({ to }: { to: string }) => void sent.push(to) },
  log,
  authSecret,
  siteUrl: 'https://noken.example',
  drawPicture: async () => Buffer.from('drawn'),
  confirms: true,
}

beforeEach(async () => {
  sent.length = 0
  await db.delete(mails)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const failed = (tries: number, why: string) =>
  sql`attempts = ${tries}, last_error = ${why}, run_at = now() + make_interval(mins => 20)`
const away = failed(7, 'Error: ETIMEDOUT')

/** Queues a mail to somebody whose job is as after `change`; returns the mail's id. */
async function enqueue(to: string, change = sql`attempts = attempts`): Promise<string> {
  const email = { kind: 'account-goes', to, subject: 'Halo', locale: 'id', text: 'Selamat datang.' } as const
  await db.transaction((tx) =>
    createOutbox({ authSecret, publicUrl: 'https://noken.example' }).enqueueEmail(tx, email),
  )
  const { rows } = await db.execute<{ mail: string }>(sql`
    update graphile_worker._private_jobs set ${change}
    where id = (select max(id) from graphile_worker._private_jobs) returning payload->>'mailId' as mail`)
  return rows[0]?.mail ?? ''
}

/** Sends a mail whose job nobody has taken. */
async function deliver(to: string): Promise<void> {
  const mailId = await enqueue(to, sql`run_at = now() + interval '1 day'`)
  await sendMail(post, { mailId })
}

/** How many jobs wait for their time, and how many are due. */
async function turns() {
  const { rows } = await db.execute<{ waiting: number; due: number }>(sql`
    select count(*) filter (where run_at > now())::int as waiting, count(*) filter (where run_at <= now())::int as due
    from graphile_worker._private_jobs where last_error is not null`)
  return rows[0]
}

test('when the mail server takes one again, those that wait for their next try are due at once, twenty at a time', async () => {
  for (let n = 0; n < 30; n += 1) await enqueue(`tunggu-${n}@example.org`, away)
  await deliver('a@example.org')
  expect(await turns()).toEqual({ waiting: 10, due: 20 })
  // They stand ready still: no more are called.
  await deliver('b@example.org')
  expect(await turns()).toEqual({ waiting: 10, due: 20 })
  const { rows } = await db.execute(sql`select distinct attempts from graphile_worker._private_jobs
    where last_error is not null`)
  expect(rows).toEqual([{ attempts: 7 }])
})

test('a mail that the server did not want itself, one that waits for a morning, and one that has few tries left or none keep their time', async () => {
  await enqueue('penuh@example.org', failed(7, 'Error: EENVELOPE: 452'))
  await enqueue('pagi@example.org', sql`run_at = now() + interval '3 hours'`)
  await enqueue('sering@example.org', failed(20, 'Error: ETIMEDOUT'))
  await enqueue('berakhir@example.org', failed(25, 'Error: ETIMEDOUT'))
  const times = () => db.execute(sql`select run_at from graphile_worker._private_jobs order by id limit 4`)
  const { rows: before } = await times()
  await deliver('a@example.org')
  expect((await times()).rows).toEqual(before)
})

test('while the mail server is away nothing is called', async () => {
  await enqueue('tunggu@example.org', away)
  const mailId = await enqueue('a@example.org', away)
  const mail = { send: () => Promise.reject(new Error('away')) }
  await expect(sendMail({ ...post, mail }, { mailId })).rejects.toThrow('away')
  expect(await turns()).toEqual({ waiting: 2, due: 0 })
})

test('one after the other calls the next: a hundred that would have waited arrive, each once, whoever sends them', async () => {
  const people = Array.from({ length: 100 }, (_, n) => `tunggu-${n}@example.org`)
  for (const to of people) await enqueue(to, away)
  const work = { 'send-mail': doing(jobKinds['send-mail'], (payload) => sendMail(post, payload)) }
  const pace = { pollMs: 3_600_000, beatMs: 3_600_000 }
  const runners = [1, 2].map(() => startJobs({ connection, isAlone: false, work, log, pace }))
  try {
    await enqueue('baru@example.org')
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(people.length + 1)
    await expect
      .poll(() => db.execute(sql`select from graphile_worker._private_jobs`))
      .toMatchObject({ rows: [] })
  } finally {
    await Promise.all(runners.map((runner) => runner.drain(1000)))
    await db.execute(sql`delete from job_runners`)
  }
  expect(sent.toSorted()).toEqual(['baru@example.org', ...people].toSorted())
})
