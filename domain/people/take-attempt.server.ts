import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rowsInBatch } from '#db/delete-in-batches.server.ts'
import { rateLimits } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'

export type AttemptLimit = { limit: number; windowSeconds: number }

/** Tried too often. Trying again makes sense after `retryAfterSeconds`. */
export class TooManyAttempts extends DomainError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too-many', 'attempts')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts one attempt under a key, atomically for all processes. Throws TooManyAttempts when the window's limit was already reached. */
export async function takeAttempt(
  db: Db,
  key: string,
  { limit, windowSeconds }: AttemptLimit,
): Promise<void> {
  const isOver = sql`${rateLimits.resetsAt} <= now()`
  const newEnd = sql`now() + make_interval(secs => ${windowSeconds})`
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: newEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${limit}) + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    })
  if (taken && taken.count > limit) {
    // A statement's clock may be a moment behind that of the one which began the window.
    throw new TooManyAttempts(Math.min(windowSeconds, Math.max(1, taken.secondsLeft)))
  }
}

/** Forgets what was counted under a key, and windows that are over: upkeep forgets what is more than a few. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} in (
    select old.key from ${rateLimits} old where old.key = ${key} or old.resets_at <= now()
    order by old.key = ${key} desc limit ${rowsInBatch} for update skip locked)`)
}

/** Whether this is the first time in 24 hours under a key, for all processes: from then on it isn't. */
export async function isFirstToday(db: Db, key: string): Promise<boolean> {
  try {
    await takeAttempt(db, key, { limit: 1, windowSeconds: 24 * 3600 })
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}
