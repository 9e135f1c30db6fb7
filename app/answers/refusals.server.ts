import { type RouterContextProvider, redirectDocument } from 'react-router'
import { answerWithoutDatabase } from '#app/middleware/database-away.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { confirmPath } from '#shared/paths/account.ts'
import { statusOf } from './refusal-status.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** A DomainError that a route let through becomes an answer with its status and `{ reason }`: on pages the nearest error boundary
 *  shows it, resource routes send it as JSON. So does a database that is away. Anything else goes on as it is, to the log and a 500. */
async function refusalOf(error: unknown, { request, url, context }: Asked): Promise<unknown> {
  if (!isDomainError(error))
    return (await answerWithoutDatabase(error, request, () => context.get(requestContext))) ?? error
  return error.reason === 'unconfirmed' && request.method === 'GET'
    ? toConfirm(url)
    : Response.json({ reason: error.reason }, { status: statusOf[error.code] })
}

/** What is only looked at, or taken away as a file, waits behind the question whether it is still the viewer (people/routes/confirm.tsx);
 *  a form brings the question along (confirming.server.ts). */
function toConfirm({ pathname, search }: URL): Response {
  return redirectDocument(`${confirmPath}?${new URLSearchParams({ redirectTo: pathname + search })}`)
}

/** The same loader or action, which need not know how a refusal is answered. The one place that does. */
export const refusing =
  <Args extends [Asked, ...unknown[]], Result>(handler: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      throw await refusalOf(error, args[0])
    }
  }
