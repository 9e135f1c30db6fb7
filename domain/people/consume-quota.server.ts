import type { Db } from '#db/client.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Quota, quotas } from './quotas.ts'
import { consumeRateLimit, perWindow, TooManyAttempts } from './rate-limit.server.ts'

/** A person has had as much as anybody gets for now. There is more after `retryAfterSeconds`. */
export class QuotaSpent extends DomainError {
  readonly quota: Quota
  readonly retryAfterSeconds: number

  constructor(quota: Quota, retryAfterSeconds: number) {
    super('too-many', 'quota')
    this.quota = quota
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Consumes what a person uses of a quota (quotas.ts), atomically for all processes. Throws QuotaSpent for what does not
 *  fit, which is then not consumed. */
export async function consumeQuota(db: Db, person: { id: string }, quota: Quota, amount = 1): Promise<void> {
  const { limit, windowSeconds } = quotas[quota]
  try {
    await consumeRateLimit(
      db,
      `quota:${quota}:${person.id}`,
      perWindow(limit, windowSeconds),
      Math.ceil(amount),
    )
  } catch (error) {
    if (error instanceof TooManyAttempts) throw new QuotaSpent(quota, error.retryAfterSeconds)
    throw error
  }
}
