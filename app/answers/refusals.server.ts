import { isDomainError } from '#shared/domain-error.ts'
import { statusOf } from './refusal-status.ts'

/** A DomainError that a route let through becomes an answer with its status and `{ reason }`: on pages the nearest error boundary
 *  shows it, resource routes send it as JSON. Anything else goes on as it is, to the log and a 500. */
function refusalOf(error: unknown): unknown {
  return isDomainError(error)
    ? Response.json({ reason: error.reason }, { status: statusOf[error.code] })
    : error
}

/** The same loader or action, which need not know how a refusal is answered. The one place that does. */
export const refusing =
  <Args extends unknown[], Result>(handler: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      throw refusalOf(error)
    }
  }
