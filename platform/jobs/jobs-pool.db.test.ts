import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { createJobsPool } from './jobs-pool.server.ts'

const { connection } = await testDatabase()

test('a connection that is given back twice is given back once, each time that it was handed out', async () => {
  const pool = createJobsPool(connection)
  onTestFinished(() => pool.end())
  const first = await pool.connect()
  first.release()
  first.release()
  const again = await pool.connect()
  expect(again).toBe(first)
  expect(pool.idleCount).toBe(0)
  again.release()
  expect(() => again.release()).not.toThrow()
  expect([pool.idleCount, pool.totalCount]).toEqual([1, 1])
})
