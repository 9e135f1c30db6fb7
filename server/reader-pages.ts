import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ownPage } from '#app/answers/own-page.server.tsx'
import type { Services } from '#app/middleware/request-context.server.ts'
import { hasFlashCookie } from '#app/shell/flash/flash-cookie.ts'
import { hasSessionCookie } from '#domain/people/session-cookie.ts'
import type { CachedPage, PageCache } from '#platform/page-cache.server.ts'
import { hasJustWritten } from '#shared/fresh-write.ts'
import { resolveLocale } from '#shared/locale.ts'
import { asksForLittle } from '#shared/save-data.ts'
import { chooseEncoding, compress } from './compression.ts'
import { type FilledPage, fillPage, pageInParts } from './page-in-parts.ts'
import { pageKey } from './page-keys.ts'

export type ReaderPages = {
  services: Pick<Services, 'db' | 'auth' | 'legal' | 'log'>
  cache: Pick<PageCache, 'find'>
  /** Asks for what is a reader's own on a page. */
  ownPage: typeof ownPage
}

const decompress = promisify(gunzip)

/** Answers those who are signed in with the cached page for this address and language, and their personalised fragments in it;
 *  returns that page. Anyone who asks is looked up each time. Null when none is kept, for visitors, for anyone who is told
 *  something or has just written, and when anything is in the way: then nothing has been answered, and the page is to
 *  be rendered. */
export const readerPages =
  ({ services, cache, ownPage: ask }: ReaderPages) =>
  async (
    request: Pick<IncomingMessage, 'headers'>,
    response: Pick<ServerResponse, 'writeHead'>,
    url: URL,
  ): Promise<CachedPage | null> => {
    const cookie = request.headers.cookie ?? null
    if (!cookie || !hasSessionCookie(cookie) || hasFlashCookie(cookie) || hasJustWritten(cookie)) return null
    const acceptLanguage = request.headers['accept-language'] ?? null
    const locale = resolveLocale({ lang: url.searchParams.get('lang'), cookie, acceptLanguage })
    // Personalised fragments hold pictures, in the widths of those who do not save data.
    if (asksForLittle(request.headers['save-data'])) return null
    const page = cache.find(pageKey(url, { locale, savesData: false }))
    const parts = page && pageInParts(page)
    if (!parts) return null
    const { own, address } = parts
    const filled = await ask(services, { own, locale, cookie, address })
      .then((reader) => reader && fillPage(parts, reader))
      // What the reader may not see, and a database that is away, are said by the page that is rendered.
      .catch((error: unknown) => void services.log.debug({ err: error }, 'a cached page was not filled'))
    if (!filled) return null
    await send(request, response, page, filled)
    return page
  }

async function send(
  request: Pick<IncomingMessage, 'headers'>,
  response: Pick<ServerResponse, 'writeHead'>,
  page: CachedPage,
  { gzip, sign }: FilledPage,
): Promise<void> {
  const accepted = request.headers['accept-encoding']
  const encoding = chooseEncoding(accepted, ['gzip', 'br'])
  const body = encoding === 'gzip' ? gzip : await compress(await decompress(gzip), encoding)
  const headers: Record<string, string | number> = {
    ...page.headers,
    'cache-control': 'private, no-store',
    'noken-viewer': sign,
    'content-length': body.length,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(page.status, headers).end(body)
}
