import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rowsInBatch } from '#db/delete-in-batches.server.ts'
import { rateLimits } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'

/** `burst` at once, then one more every `secondsEach` seconds. After a rest all are there again. */
export type RateLimit = { burst: number; secondsEach: number }

/** A rate limit by what it lets through in so many seconds, all of it at once if need be. */
export const perWindow = (limit: number, windowSeconds: number): RateLimit => ({
  burst: limit,
  secondsEach: windowSeconds / limit,
})

/** Tried too often. Trying again makes sense after `retryAfterSeconds`. */
export class TooManyAttempts extends DomainError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too-many', 'attempts')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Of statements that wait for one another, a later one's clock can be this far behind, in seconds. Half a step at most, so
 *  that no more is let through over time. */
const clockSlack = 5

/** How far ahead `resets_at` may lie for so many to be consumed, in seconds. */
const roomFor = ({ burst, secondsEach }: RateLimit, amount: number): number =>
  (burst - amount) * secondsEach + Math.min(clockSlack, secondsEach / 2)

const seconds = (n: number) => sql`make_interval(secs => ${n}::float8)`

/** Consumes some of a rate limit under a key, atomically for all processes. Returns how many are used up right now. A refusal
 *  costs nothing: trying on makes the wait no longer. Throws TooManyAttempts.
 *
 *  `resets_at` is when all will be there again, the one figure that the rule needs (known as GCRA). */
export async function consumeRateLimit(db: Db, key: string, limit: RateLimit, amount = 1): Promise<number> {
  const { burst, secondsEach } = limit
  if (amount > burst) throw new TooManyAttempts(Math.ceil(burst * secondsEach))
  const [consumed] = await db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt: sql`now() + ${seconds(amount * secondsEach)}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: amount,
        resetsAt: sql`greatest(${rateLimits.resetsAt}, now()) + ${seconds(amount * secondsEach)}`,
      },
      setWhere: sql`${rateLimits.resetsAt} <= now() + ${seconds(roomFor(limit, amount))}`,
    })
    .returning({ secondsToAll })
  // The database rounds to milliseconds, also upwards.
  if (consumed) return Math.max(1, Math.ceil(consumed.secondsToAll / secondsEach - 0.01))
  throw new TooManyAttempts(await secondsUntil(db, key, limit, amount))
}

/** A rate limit and the key that it counts under. */
export type KeyedLimit = { key: string; limit: RateLimit }

/** Consumes one of each, in this order, or of none: throws TooManyAttempts when one is used up. Returns how many are used up
 *  of the last. */
export async function consumeRateLimits(db: Db, limits: readonly KeyedLimit[]): Promise<number> {
  let used = 0
  for (const [index, { key, limit }] of limits.entries()) {
    try {
      used = await consumeRateLimit(db, key, limit)
    } catch (error) {
      if (error instanceof TooManyAttempts) await returnToRateLimits(db, limits.slice(0, index))
      throw error
    }
  }
  return used
}

/** Gives one of each back. */
export async function returnToRateLimits(db: Db, limits: readonly KeyedLimit[]): Promise<void> {
  for (const { key, limit } of limits) await returnToRateLimit(db, key, limit)
}

/** Consumes one if there is one, and returns whether there was. */
export async function isWithinRateLimit(db: Db, key: string, limit: RateLimit): Promise<boolean> {
  try {
    await consumeRateLimit(db, key, limit)
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

/** Gives one back, where only failed attempts count. */
export async function returnToRateLimit(db: Db, key: string, { secondsEach }: RateLimit): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${seconds(secondsEach)}` })
    .where(sql`${rateLimits.key} = ${key}`)
}

/** Deletes what was consumed under a key, and some rows that are over; maintenance deletes the rest. */
export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} in (
    select old.key from ${rateLimits} old where old.key = ${key} or old.resets_at <= now()
    order by old.key = ${key} desc limit ${rowsInBatch} for update skip locked)`)
}

/** Whether this is the first time in 24 hours under a key, for all processes. */
export const isFirstToday = (db: Db, key: string): Promise<boolean> =>
  isWithinRateLimit(db, key, perWindow(1, 24 * 3600))

const secondsToAll = sql<number>`extract(epoch from ${rateLimits.resetsAt} - now())::float8`

async function secondsUntil(db: Db, key: string, limit: RateLimit, amount: number): Promise<number> {
  const [found] = await db.select({ secondsToAll }).from(rateLimits).where(sql`${rateLimits.key} = ${key}`)
  const wait = Math.ceil((found?.secondsToAll ?? 0) - (limit.burst - amount) * limit.secondsEach)
  return Math.min(Math.ceil(amount * limit.secondsEach), Math.max(1, wait))
}
