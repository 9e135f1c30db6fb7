import { href, redirectDocument } from 'react-router'
import { isDomainError } from '#shared/domain-error.ts'
import { statusOf } from './refusal-status.ts'

type Asked = { request: Request; url: URL }

/** A DomainError that a route let through becomes an answer with its status and `{ reason }`: on pages the nearest error boundary
 *  shows it, resource routes send it as JSON. Anything else goes on as it is, to the log and a 500. */
function refusalOf(error: unknown, { request, url }: Asked): unknown {
  if (!isDomainError(error)) return error
  return error.reason === 'unconfirmed' && request.method === 'GET'
    ? toConfirm(url)
    : Response.json({ reason: error.reason }, { status: statusOf[error.code] })
}

/** What is only looked at, or taken away as a file, waits behind the question whether it is still the viewer (people/routes/confirm.tsx);
 *  a form brings the question along (confirming.server.ts). */
function toConfirm({ pathname, search }: URL): Response {
  return redirectDocument(
    `${href('/auth/confirm')}?${new URLSearchParams({ redirectTo: pathname + search })}`,
  )
}

/** The same loader or action, which need not know how a refusal is answered. The one place that does. */
export const refusing =
  <Args extends [Asked, ...unknown[]], Result>(handler: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      throw refusalOf(error, args[0])
    }
  }
