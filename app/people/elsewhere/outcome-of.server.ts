import { redirect } from 'react-router'
import { isTooMany } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { IdentityFailure } from '#platform/identity-providers/identity-failure.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { signInWithPath } from '#shared/paths/account-item.ts'
import { isOutcome, type Outcome } from './outcome.ts'

type Scope = Pick<RequestContext, 'log' | 'requestId'>

/** What is said of an error on the way to a provider and back; null for one that nobody foresaw. A provider that does
 *  not answer is none of our faults: it is noted, without anybody's name. */
export function outcomeOf({ log, requestId }: Scope, provider: string, error: unknown): Outcome | null {
  if (error instanceof IdentityFailure) {
    log.warn({ provider, reason: error.reason, kind: error.kind, requestId }, 'no sign-in elsewhere')
    return error.kind
  }
  if (isTooMany(error)) return 'too-many'
  return isDomainError(error) && isOutcome(error.reason) ? error.reason : null
}

/** Leads to where that is said, and on to where somebody wanted to go. */
export function toOutcome(provider: string, why: Outcome, search: string): Response {
  const query = new URLSearchParams(search)
  query.set('why', why)
  return redirect(`${signInWithPath(provider)}?${query}`)
}
