import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { relayTo } from '#tests/engines/relay.ts'
import { type Handle, jobsForTest, never } from './runner-for-test.ts'

const { db, connection, said, start, add, jobsLeft, untilEmpty } = await jobsForTest()

/** What a process leaves that was killed while it did a job. */
async function leaveBehind(holder: string): Promise<void> {
  await add(1)
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now(), attempts = 1`,
  )
  await db.execute(sql`insert into job_runners (id, beats) values (${holder}, 7)`)
}

test('what a killed process held runs again when others have not seen it live for four beats', async () => {
  await leaveBehind('pool-that-died')
  const tries: number[] = []
  start(
    async (_payload, { attempt }) => {
      tries.push(attempt)
    },
    { pace: { beatMs: 10 } },
  )
  await untilEmpty()
  expect(tries).toEqual([2])
  const names = async () => (await db.execute<{ id: string }>(sql`select id from job_runners`)).rows
  expect(await names()).toHaveLength(1)
})

test('who is alone gives back at its start whatever is held', async () => {
  await leaveBehind('pool-of-an-earlier-start')
  const tries: number[] = []
  start(
    async (_payload, { attempt }) => {
      tries.push(attempt)
    },
    { isAlone: true },
  )
  await untilEmpty()
  expect(tries).toEqual([2])
})

test('a runner that lives keeps what it holds, however long it takes', async () => {
  const finish = Promise.withResolvers<void>()
  const begun: string[] = []
  const named =
    (name: string): Handle =>
    () => {
      begun.push(name)
      return finish.promise
    }
  start(named('one'), { pace: { beatMs: 10 } })
  await add(1)
  await expect.poll(() => begun).toHaveLength(1)
  start(named('other'), { pace: { beatMs: 50 } })
  const beats = async () =>
    (
      await db.execute<{ least: number; count: number }>(
        sql`select min(beats) as least, count(*)::int as count from job_runners`,
      )
    ).rows[0]
  await expect
    .poll(async () => ((await beats())?.count === 2 && (await beats())?.least) || 0)
    .toBeGreaterThan(8)
  finish.resolve()
  await untilEmpty()
  expect(begun).toEqual(['one'])
})

test('a runner that was taken for dead lets go of what it did and goes on under another name', async () => {
  const aborted: boolean[] = []
  start(
    (_payload, { signal, attempt }) =>
      attempt > 1
        ? Promise.resolve()
        : new Promise(() => signal.addEventListener('abort', () => aborted.push(true))),
    { pace: { beatMs: 20 } },
  )
  await add(1)
  await expect.poll(jobsLeft).toMatchObject([{ attempts: 1 }])
  const [job] = await jobsLeft()
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from job_runners`)
    await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${job?.locked_by}]::text[])`)
  })
  await expect.poll(() => aborted).toEqual([true])
  await untilEmpty()
})

test('draining waits for what runs and takes nothing more', async () => {
  const finish = Promise.withResolvers<void>()
  const begun: number[] = []
  const jobs = start(
    ({ n }) => {
      begun.push(n)
      return finish.promise
    },
    { pace: { concurrency: 1 } },
  )
  await add(1)
  await expect.poll(() => begun).toEqual([1])
  const drained = jobs.drain(600_000)
  await add(2)
  finish.resolve()
  await drained
  expect(begun).toEqual([1])
  expect(await jobsLeft()).toMatchObject([{ attempts: 0, locked_by: null }])
})

test('what does not end while draining is given back, and told so', async () => {
  const signals: AbortSignal[] = []
  const jobs = start(
    (payload, current) => {
      signals.push(current.signal)
      return never(payload, current)
    },
    // One at once: another could have asked for a job just before, and would get the one that is given back.
    { pace: { concurrency: 1 } },
  )
  await add(1)
  await expect.poll(() => signals).toHaveLength(1)
  await jobs.drain(10)
  expect(signals[0]?.aborted).toBe(true)
  expect(await jobsLeft()).toMatchObject([{ attempts: 1, locked_by: null, waits: false, last_error: null }])
})

test('a database that is away delays jobs and loses none', async () => {
  const relay = await relayTo(connection)
  onTestFinished(() => relay.stop())
  const done: number[] = []
  const saidBefore = said.length
  start(
    async ({ n }) => {
      done.push(n)
      // The database goes away before what was done can be written down.
      if (done.length > 1) return
      relay.refuses = true
      relay.cut()
    },
    { to: relay.connection },
  )
  await add(1)
  await expect.poll(() => done).toEqual([1])
  await add(2)
  const newlySaid = () => said.slice(saidBefore)
  await expect.poll(newlySaid).toContain('jobs wait: their queue could not go on and begins anew')
  relay.refuses = false
  await untilEmpty()
  // Nobody could tell that the first was done.
  expect(done.toSorted()).toEqual([1, 1, 2])
})
