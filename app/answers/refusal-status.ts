import type { DomainErrorCode } from '#shared/domain-error.ts'

/** Why something that was asked for is not done. */
export type Refusal = DomainErrorCode | 'unauthenticated' | 'gone' | 'failed' | 'unreachable' | 'full'

/** The status of every answer that says no, by what it means. The one place that decides it; what is refused before any
 *  route runs (the size of a body, where a write comes from) stands in middleware/ and server/. */
export const statusOf: Record<Refusal, number> = {
  /** No form and no address of ours: an intent, a place in a list, that none of our screens sends. */
  malformed: 400,
  /** Nobody is known by this email and password. */
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  /** It was possible once: others or time have made it impossible. */
  conflict: 409,
  /** A link that has served, or has grown too old. */
  gone: 410,
  /** A form of ours, in which something is wrong. */
  invalid: 422,
  'too-many': 429,
  /** Nobody foresaw it. */
  failed: 500,
  /** Whom we need to answer does not. */
  unreachable: 503,
  /** There is no room left to store it. */
  full: 507,
}
