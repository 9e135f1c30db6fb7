import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { giveBackPaced, isPaced, takePaced } from './pace.server.ts'
import { TooManyAttempts } from './take-attempt.server.ts'

const { db } = await testDatabase()
const pace = { burst: 3, secondsEach: 600 }

/** As if so many seconds had passed. */
const later = (key: string, seconds: number) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds})` })
    .where(eq(rateLimits.key, key))

const howMany = async (key: string, tries = 10) => {
  const taken = await Promise.all(Array.from({ length: tries }, () => isPaced(db, key, pace)))
  return taken.filter(Boolean).length
}

test('exactly the burst passes, however many come at once, and says how many are taken', async () => {
  expect(await howMany('burst', 40)).toBe(3)
  expect(await takePaced(db, 'counted', pace)).toBe(1)
  expect(await takePaced(db, 'counted', pace)).toBe(2)
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
  const refusal = await takePaced(db, 'refused', pace).catch((error: unknown) => error)
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
  await giveBackPaced(db, 'given', pace)
  expect(await howMany('given')).toBe(1)
})
