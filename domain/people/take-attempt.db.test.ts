import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { forgetAttempts, TooManyAttempts, takeAttempt } from './take-attempt.server.ts'

const { db } = await testDatabase()
const limit = { limit: 3, windowSeconds: 600 }

const outcomes = async (tries: Promise<void>[]) => {
  const settled = await Promise.allSettled(tries)
  return {
    let: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  }
}

test('exactly as many attempts as allowed pass, however many come at once', async () => {
  const { let: passed, refused } = await outcomes(
    Array.from({ length: 40 }, () => takeAttempt(db, 'burst', limit)),
  )
  expect(passed).toBe(3)
  expect(refused).toHaveLength(37)
  for (const error of refused) {
    expect(error).toBeInstanceOf(TooManyAttempts)
    expect(error).toMatchObject({ code: 'too-many', retryAfterSeconds: expect.any(Number) })
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(600)
  }
})

test('trying on while refused does not make the wait longer', async () => {
  const windowEnd = async () =>
    (await db.select().from(rateLimits).where(eq(rateLimits.key, 'burst')))[0]?.resetsAt
  const before = await windowEnd()
  await expect(takeAttempt(db, 'burst', limit)).rejects.toThrow(TooManyAttempts)
  expect(await windowEnd()).toEqual(before)
})

test('a new window begins when the old one is over', async () => {
  for (let n = 0; n < 3; n++) await takeAttempt(db, 'window', limit)
  await db
    .update(rateLimits)
    .set({ resetsAt: new Date(Date.now() - 1000) })
    .where(eq(rateLimits.key, 'window'))
  const { let: passed } = await outcomes(Array.from({ length: 10 }, () => takeAttempt(db, 'window', limit)))
  expect(passed).toBe(3)
})

test('keys are counted apart; forgetting one forgets it and what is over, nothing else', async () => {
  await takeAttempt(db, 'one', { limit: 1, windowSeconds: 600 })
  await takeAttempt(db, 'other', { limit: 1, windowSeconds: 600 })
  await takeAttempt(db, 'over', { limit: 1, windowSeconds: 600 })
  await db
    .update(rateLimits)
    .set({ resetsAt: new Date(0) })
    .where(eq(rateLimits.key, 'over'))
  await forgetAttempts(db, 'one')
  const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)
  expect(keys).toContain('other')
  expect(keys).not.toContain('one')
  expect(keys).not.toContain('over')
})
