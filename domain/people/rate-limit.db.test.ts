import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  consumeRateLimit,
  consumeRateLimits,
  isWithinRateLimit,
  resetRateLimit,
  returnToRateLimit,
  TooManyAttempts,
} from './rate-limit.server.ts'

const { db } = await testDatabase()
const limit = { burst: 3, secondsEach: 600 }

/** As if so many seconds had passed. */
const later = (key: string, seconds: number) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds})` })
    .where(eq(rateLimits.key, key))

const howMany = async (key: string, tries = 10) => {
  const taken = await Promise.all(Array.from({ length: tries }, () => isWithinRateLimit(db, key, limit)))
  return taken.filter(Boolean).length
}

test('exactly the burst passes, however many come at once, and says how many are taken', async () => {
  expect(await howMany('burst', 40)).toBe(3)
  expect(await consumeRateLimit(db, 'counted', limit)).toBe(1)
  expect(await consumeRateLimit(db, 'counted', limit)).toBe(2)
})

test('then one passes every so often, and after a rest the burst again', async () => {
  await howMany('paced')
  await later('paced', 600)
  expect(await howMany('paced')).toBe(1)
  await later('paced', 1200)
  expect(await howMany('paced')).toBe(2)
  await later('paced', 100_000)
  expect(await howMany('paced')).toBe(3)
})

test('who is refused hears when to come back, at most one step away, and trying on does not move it', async () => {
  await howMany('refused')
  const stands = async () =>
    (await db.select().from(rateLimits).where(eq(rateLimits.key, 'refused')))[0]?.resetsAt
  const before = await stands()
  const refusal = await consumeRateLimit(db, 'refused', limit).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooManyAttempts)
  expect(refusal).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  if (refusal instanceof TooManyAttempts) {
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(600)
  }
  expect(await stands()).toEqual(before)
})

test('one that is given back can be taken again', async () => {
  await howMany('given')
  await returnToRateLimit(db, 'given', limit)
  expect(await howMany('given')).toBe(1)
})

test('one that is consumed several at a time takes what fits, and more than all never', async () => {
  await consumeRateLimit(db, 'several', limit, 2)
  await expect(consumeRateLimit(db, 'several', limit, 2)).rejects.toMatchObject({ retryAfterSeconds: 600 })
  expect(await consumeRateLimit(db, 'several', limit)).toBe(3)
  await expect(consumeRateLimit(db, 'all', limit, 4)).rejects.toMatchObject({ retryAfterSeconds: 1800 })
  expect(await consumeRateLimit(db, 'all', limit, 3)).toBe(3)
})

test('of several limits none is consumed when one is used up', async () => {
  await howMany('full')
  const both = ['free', 'full'].map((key) => ({ key, limit }))
  await expect(consumeRateLimits(db, both)).rejects.toBeInstanceOf(TooManyAttempts)
  expect(await howMany('free')).toBe(3)
  expect(
    await consumeRateLimits(
      db,
      ['some', 'other'].map((key) => ({ key, limit })),
    ),
  ).toBe(1)
})

test('keys are counted apart; resetting one deletes it and what is over, nothing else', async () => {
  for (const key of ['one', 'another', 'over']) await consumeRateLimit(db, key, limit)
  await later('over', 100_000)
  await resetRateLimit(db, 'one')
  const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)
  expect(keys).toContain('another')
  expect(keys).not.toContain('one')
  expect(keys).not.toContain('over')
})
