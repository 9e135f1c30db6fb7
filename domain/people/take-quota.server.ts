import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Quota, quotas } from './quotas.ts'

/** One person has had as much as anybody gets for now. There is more after `retryAfterSeconds`. */
export class QuotaSpent extends DomainError {
  readonly quota: Quota
  readonly retryAfterSeconds: number

  constructor(quota: Quota, retryAfterSeconds: number) {
    super('too-many', 'quota')
    this.quota = quota
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Takes what somebody uses of a quota (domain/people/quotas.ts), atomically for all processes. What does not fit any
 *  more is not taken: throws QuotaSpent. */
export async function takeQuota(db: Db, person: { id: string }, quota: Quota, amount = 1): Promise<void> {
  const { limit, windowSeconds } = quotas[quota]
  const key = `quota:${quota}:${person.id}`
  const taken = Math.ceil(amount)
  if (taken > limit) throw new QuotaSpent(quota, windowSeconds)
  const isOver = sql`${rateLimits.resetsAt} <= now()`
  const newEnd = sql`now() + make_interval(secs => ${windowSeconds})`
  const rows = await db
    .insert(rateLimits)
    .values({ key, count: taken, resetsAt: newEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${taken} else ${rateLimits.count} + ${taken} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
      setWhere: or(isOver, lt(sql`${rateLimits.count} + ${taken}`, limit + 1)),
    })
    .returning({ key: rateLimits.key })
  if (rows.length > 0) return
  const [window] = await db
    .select({ secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int` })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key}`)
  throw new QuotaSpent(quota, Math.min(windowSeconds, Math.max(1, window?.secondsLeft ?? 1)))
}
