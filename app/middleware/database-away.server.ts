import { isDatabaseAway } from '#db/database-away.server.ts'
import { isStorageFull } from '#platform/storage-full.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { hiddenFields, notedForm } from './sent-texts.server.ts'

const mostFields = 200
const longestBody = 1_000_000

type Asked = Pick<Request, 'headers' | 'method' | 'body' | 'text' | 'bodyUsed'>

/** What a form brought that can be sent again: text, without passwords. Nothing of a body that is no simple form, or a very large one. */
async function typedIn(request: Asked): Promise<[name: string, value: string][]> {
  const entries = notedForm(request) ?? (await bodyOf(request))
  return [...entries]
    .flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
    .filter(([name]) => !hiddenFields.includes(name))
    .slice(0, mostFields)
}

async function bodyOf(request: Asked): Promise<Iterable<[string, string]>> {
  const { headers, method, bodyUsed } = request
  const isSimple = /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (method !== 'POST' || bodyUsed || !isSimple || length > longestBody) return []
  return new URLSearchParams(await request.text())
}

/** The answer to a request that finds no database (503), or no room left to store what it brings (507), with what was typed, so that its
 *  screen can offer to send it again (shell/error-screen.tsx). null for any other error. When to come back is said in server/respond.ts. */
export async function answerWithoutDatabase(
  error: unknown,
  request: Asked,
  scope: () => Pick<RequestContext, 'log' | 'requestId'>,
): Promise<Response | null> {
  const why = isDatabaseAway(error) ? 'database' : isStorageFull(error) ? 'full' : null
  if (!why) return null
  const { log, requestId } = scope()
  log.error(
    { err: error, requestId },
    why === 'database' ? 'the database does not answer' : 'there is no room left',
  )
  return Response.json(
    { reason: why, typed: await typedIn(request) },
    { status: why === 'database' ? 503 : 507 },
  )
}
