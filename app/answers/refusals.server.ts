import type { ServerBuild } from 'react-router'
import { isDomainError } from '#shared/domain-error.ts'
import { statusOf } from './refusal-status.ts'

/** A DomainError that a route let through becomes an answer with its status and `{ reason }`: on pages the nearest error boundary
 *  shows it, resource routes send it as JSON. Anything else goes on as it is, to the log and a 500. */
function refusalOf(error: unknown): unknown {
  return isDomainError(error)
    ? Response.json({ reason: error.reason }, { status: statusOf[error.code] })
    : error
}

const refusing =
  <Args extends unknown[], Result>(handler: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      throw refusalOf(error)
    }
  }

/** The same application, whose loaders and actions need not know how a refusal is answered. */
export function answeringRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: refusing(loader) }),
      ...(action && { action: refusing(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
