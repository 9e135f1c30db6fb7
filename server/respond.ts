import type { RequestFacts } from '#app/middleware/request-context.server.ts'
import type { Env } from '#platform/env.server.ts'
import { exactBytes } from '#platform/held-bytes.server.ts'
import type { CachedPage, PageCache } from '#platform/page-cache.server.ts'
import { chooseEncoding, compress, compressParts, isCompressible } from './compression.ts'
import { cacheInParts } from './page-in-parts.ts'
import { hasOnly, pageKey } from './page-keys.ts'
import { securityHeaders } from './security-headers.ts'

type Finishing = {
  env: Pick<Env, 'publicUrl' | 'mode'>
  cache: Pick<PageCache, 'keep'>
  request: Pick<Request, 'method' | 'headers'>
  url: URL
  facts: Pick<RequestFacts, 'cache' | 'locale' | 'savesData' | 'nonce' | 'requestId' | 'route' | 'isLetter'>
  hasSession: boolean
  ticket: number
  /** Told of a page that might have been in memory. */
  onKept?: () => void
}

/** Gives a rendered answer its headers, compresses it, and keeps it when it is the same for every visitor. Errors, answers that set a
 *  cookie and anything made for a signed-in reader are never kept. */
export async function finishResponse(response: Response, finishing: Finishing): Promise<Response> {
  const { request, facts } = finishing
  const headers = headersOf(response, finishing)
  if (!response.body || !isCompressible(headers.get('content-type')))
    return new Response(response.body, { status: response.status, headers })
  if (isOfAnyLength(headers)) return inParts(response, headers, request)
  const identity = Buffer.from(await response.arrayBuffer())
  if (facts.cache && isForEveryVisitor(response.status, headers, finishing, facts.cache.query)) {
    headers.set('cache-control', 'private, no-cache')
    headers.delete('x-request-id')
    finishing.onKept?.()
    await keep(identity, headers, finishing, facts.cache)
  }
  const encoding =
    identity.length < leastCompressed ? 'identity' : chooseEncoding(request.headers.get('accept-encoding'))
  const body = await compress(identity, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

/** A list as a file may be longer than what should be in memory at once: it is sent as it comes. */
const isOfAnyLength = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/csv') ?? false

async function inParts(
  { body, status }: Response,
  headers: Headers,
  request: Finishing['request'],
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['gzip'])
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  if (request.method === 'HEAD' || !body) {
    await body?.cancel()
    return new Response(null, { status, headers })
  }
  return new Response(encoding === 'gzip' ? compressParts(body) : body, { status, headers })
}

/** When to ask again whom we could not answer because somebody else does not answer us. Seconds. */
export const retryAfter = '5'

/** Below this a compressed answer needs as many packets. Bytes. */
const leastCompressed = 1024

function headersOf(response: Response, { env, facts }: Finishing): Headers {
  const headers = new Headers(response.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  for (const [name, value] of Object.entries(
    securityHeaders(env, isPage && facts.cache === null ? facts.nonce : null, facts.isLetter),
  ))
    headers.set(name, value)
  headers.set('x-request-id', facts.requestId)
  // Anyone who saves data loads nothing that they have not asked for.
  if (isPage && !facts.savesData) headers.set('speculation-rules', '"/speculation-rules.json"')
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', retryAfter)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'accept-encoding, accept-language, cookie, save-data')
  return headers
}

const isForEveryVisitor = (
  status: number,
  headers: Headers,
  { request, url, hasSession }: Finishing,
  query: readonly string[],
): boolean =>
  !hasSession &&
  request.method === 'GET' &&
  status === 200 &&
  !headers.has('set-cookie') &&
  hasOnly(url, query)

async function keep(
  identity: Buffer,
  headers: Headers,
  { cache, url, facts, ticket }: Finishing,
  { tags, until, own, pieces }: NonNullable<RequestFacts['cache']>,
): Promise<void> {
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
  const page: CachedPage = {
    status: 200,
    route: facts.route,
    headers: Object.fromEntries(headers),
    body: { identity: exactBytes(identity), br: exactBytes(br), gzip: exactBytes(gzip) },
  }
  if (own && pieces)
    page.moreBytes = await cacheInParts(page, { own, pieces, address: url.pathname + url.search })
  cache.keep(pageKey(url, facts), page, tags, ticket, until)
}
