import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestFacts } from '#app/middleware/request-context.server.ts'
import { hasJustWritten } from '#shared/fresh-write.ts'
import { resolveLocale } from '#shared/locale.ts'
import { asksForLittle } from '#shared/save-data.ts'

/** What a request brings with it, before any route runs. */
export function requestFacts(
  incoming: IncomingMessage,
  url: URL,
  { trustProxy, requestId }: { trustProxy: boolean; requestId: string },
): RequestFacts {
  return {
    requestId,
    address: readerAddress(incoming, trustProxy),
    locale: resolveLocale({
      lang: url.searchParams.get('lang'),
      cookie: incoming.headers.cookie ?? null,
      acceptLanguage: incoming.headers['accept-language'] ?? null,
    }),
    savesData: asksForLittle(incoming.headers['save-data']),
    hasJustWritten: hasJustWritten(incoming.headers.cookie ?? null),
    nonce: randomBytes(16).toString('base64'),
    cache: null,
  }
}

/** Behind a trusted proxy: the last address of X-Forwarded-For, the one which that proxy saw; earlier ones are the client's word. */
function readerAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(incoming.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || incoming.socket.remoteAddress || 'unknown'
}
