import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasFlashCookie } from '#app/shell/flash/flash-cookie.ts'
import { hasSessionCookie } from '#domain/people/session-cookie.ts'
import type { CachedPage, PageCache } from '#platform/page-cache.server.ts'
import { resolveLocale } from '#shared/locale.ts'
import { asksForLittle } from '#shared/save-data.ts'
import { chooseEncoding } from './compression.ts'
import { pageKey } from './page-keys.ts'

/** Answers with the cached page for this address, this language and anyone who saves data or does not, as the
 *  reader's browser takes it, and returns that page. Null when there is none, and for anyone who has a session or is told
 *  something: then nothing has been answered. */
export function serveCachedPage(
  request: Pick<IncomingMessage, 'headers'>,
  response: Pick<ServerResponse, 'writeHead'>,
  url: URL,
  cache: Pick<PageCache, 'find'>,
): CachedPage | null {
  const cookie = request.headers.cookie ?? null
  // What was done just before is said on no cached page.
  if (hasSessionCookie(cookie) || hasFlashCookie(cookie)) return null
  const acceptLanguage = request.headers['accept-language'] ?? null
  const locale = resolveLocale({ lang: url.searchParams.get('lang'), cookie, acceptLanguage })
  const page = cache.find(pageKey(url, { locale, savesData: asksForLittle(request.headers['save-data']) }))
  if (!page) return null
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.body[encoding]
  const headers: Record<string, string | number> = { ...page.headers, 'content-length': body.length }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(page.status, headers).end(body)
  return page
}
