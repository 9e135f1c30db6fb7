import type { RequestFacts } from '#app/middleware/request-context.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { CachedPage, PageCache } from '#platform/page-cache.server.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import { hasOnly, pageKey } from './page-keys.ts'
import { securityHeaders } from './security-headers.ts'

type Finishing = {
  env: Env
  cache: PageCache
  request: Request
  url: URL
  facts: RequestFacts
  hasSession: boolean
  ticket: number
}

/** Gives a rendered answer its headers, compresses it, and keeps it when it is the same for every visitor. Errors, answers that set a
 *  cookie and anything made for a signed-in reader are never kept. */
export async function finishResponse(response: Response, finishing: Finishing): Promise<Response> {
  const { env, cache, request, url, facts, hasSession, ticket } = finishing
  const headers = new Headers(response.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  for (const [name, value] of Object.entries(
    securityHeaders(env, isPage && facts.cache === null ? facts.nonce : null),
  )) {
    headers.set(name, value)
  }
  headers.set('x-request-id', facts.requestId)
  if (isPage) headers.set('speculation-rules', '"/speculation-rules.json"')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'accept-encoding, accept-language, cookie')
  if (!response.body || !isCompressible(headers.get('content-type'))) {
    return new Response(response.body, { status: response.status, headers })
  }
  const identity = Buffer.from(await response.arrayBuffer())
  const worthKeeping =
    facts.cache !== null &&
    !hasSession &&
    request.method === 'GET' &&
    response.status === 200 &&
    !headers.has('set-cookie') &&
    hasOnly(url, facts.cache.query)
  if (worthKeeping && facts.cache) {
    headers.set('cache-control', 'private, no-cache')
    headers.delete('x-request-id')
    const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
    const page: CachedPage = {
      status: 200,
      headers: Object.fromEntries(headers),
      body: { identity, br, gzip },
    }
    cache.keep(pageKey(url, facts.locale), page, facts.cache.tags, ticket, facts.cache.until)
  }
  const encoding =
    identity.length < 1024 ? 'identity' : chooseEncoding(request.headers.get('accept-encoding'))
  const body = await compress(identity, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
