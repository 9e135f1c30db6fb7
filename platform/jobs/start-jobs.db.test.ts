import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Handle, jobsForTest, never } from './runner-for-test.ts'

const { db, said, start, add, jobsLeft, makeDue, untilEmpty } = await jobsForTest()

test('a job is there when its transaction commits; when it rolls back it never was', async () => {
  const done: number[] = []
  start(async ({ n }) => {
    done.push(n)
  })
  const failing = db.transaction(async (tx) => {
    await add(1, {}, tx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await db.transaction((tx) => add(2, {}, tx))
  await untilEmpty()
  expect(done).toEqual([2])
})

test('a commit wakes the runner, which looks for jobs only now and then', async () => {
  const done: number[] = []
  start(
    async ({ n }) => {
      done.push(n)
    },
    { pace: { pollMs: 3_600_000 } },
  )
  // What is added before it listens is found by its first look or by its next.
  await expect
    .poll(async () => {
      await add(1)
      return done.length
    })
    .toBeGreaterThan(3)
})

test('of jobs with one key the last counts; one that is for later waits', async () => {
  await add(1, { key: 'same', runAt: new Date(Date.now() + 3_600_000) })
  await add(2, { key: 'same', runAt: new Date(Date.now() + 3_600_000) })
  expect(await jobsLeft()).toMatchObject([{ waits: true }])
  const done: number[] = []
  start(async ({ n }) => {
    done.push(n)
  })
  await add(3)
  await expect.poll(() => done).toEqual([3])
  await makeDue()
  await untilEmpty()
  expect(done).toEqual([3, 2])
})

test('a job that fails is tried again later, and stays as a dead letter when it has been tried often enough', async () => {
  const tries: { attempt: number; isLast: boolean }[] = []
  start(async (_payload, { attempt, isLast }) => {
    tries.push({ attempt, isLast })
    throw new Error('ana@example.org does not like it')
  })
  await add(1, { maxAttempts: 2 })
  await expect.poll(jobsLeft).toMatchObject([{ attempts: 1, locked_by: null, waits: true }])
  await makeDue()
  await expect.poll(jobsLeft).toMatchObject([{ attempts: 2, locked_by: null }])
  await makeDue()
  await add(2, { maxAttempts: 1 })
  await expect.poll(() => tries).toHaveLength(3)
  await expect.poll(jobsLeft).toMatchObject([{ attempts: 2 }, { attempts: 1, locked_by: null }])
  expect(tries.slice(0, 2)).toEqual([
    { attempt: 1, isLast: false },
    { attempt: 2, isLast: true },
  ])
  // Neither the table nor the log repeats what an error says of people.
  expect(JSON.stringify([await jobsLeft(), said.map(String)])).not.toContain('ana@')
  expect((await jobsLeft())[0]?.last_error).toBe('Error')
})

test('a job that does not end is given up at its deadline, and has failed', async () => {
  const signals: AbortSignal[] = []
  start(
    (payload, current) => {
      signals.push(current.signal)
      return never(payload, current)
    },
    { deadlineMs: 20 },
  )
  await add(1)
  await expect.poll(jobsLeft).toMatchObject([{ attempts: 1, locked_by: null, waits: true }])
  expect((await jobsLeft())[0]?.last_error).toContain('its deadline has passed')
  expect(signals[0]?.aborted).toBe(true)
})

test('two runners share the work, and each job is one runner’s', async () => {
  const done: string[] = []
  const bothAreBusy = Promise.withResolvers<void>()
  const busy = new Set<string>()
  const named =
    (name: string): Handle =>
    async ({ n }) => {
      busy.add(name)
      if (busy.size === 2) bothAreBusy.resolve()
      await bothAreBusy.promise
      done.push(`${n}`)
    }
  start(named('one'), { pace: { concurrency: 1 } })
  start(named('other'), { pace: { concurrency: 1 } })
  await db.transaction(async (tx) => {
    for (let n = 0; n < 12; n += 1) await add(n, {}, tx)
  })
  await untilEmpty()
  expect(done.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `${n}`).toSorted())
})

test('what comes every day is made up for when nobody was there, by one of two runners', async () => {
  await db.execute(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('count', now() - interval '3 days', now() - interval '2 days')`)
  const done: string[] = []
  // At an hour that is neither near nor more than a working day ago.
  const hour = (new Date().getUTCHours() + 20) % 24
  const timed = [{ name: 'count', cronUtc: `0 ${hour} * * *`, maxAttempts: 3 }]
  const begin = (name: string) => start(async () => void done.push(name), { timed })
  begin('first')
  begin('second')
  await expect.poll(() => done).toHaveLength(1)
  await untilEmpty()
  // Anyone who comes later finds that it was.
  const { rows } = await db.execute(
    sql`select last_execution > now() - interval '1 day' as "isMadeUpFor" from graphile_worker._private_known_crontabs`,
  )
  expect(rows).toEqual([{ isMadeUpFor: true }])
  expect(done).toHaveLength(1)
})
