import { createHash } from 'node:crypto'
import { firstScript, firstStyle } from '#app/shell/frame/dissolving.ts'
import type { Env } from '#platform/env.server.ts'
import { type PaymentSettings, payOrigins } from '#platform/payments/payment-settings.server.ts'

/** The headers of every answer. Inline there are the first style and script of every page, and on a hydrated screen the
 *  scripts that carry its nonce; only such a screen shows emails, in frames, and only emails let themselves be shown.
 *  Style attributes are allowed because category colours come from the data; other styles elsewhere are not. */
export function securityHeaders(
  env: Pick<Env, 'publicUrl' | 'mode'> & { payments?: Pick<PaymentSettings, 'midtrans' | 'xendit'> },
  nonce: string | null,
  isLetter = false,
): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': isLetter ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Tickets are scanned on a working screen, which is reached from others without loading a document anew.
    'permissions-policy': `camera=${nonce ? '(self)' : '()'}, microphone=(), geolocation=(), payment=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
  }
  const transport = strictTransport(env)
  if (transport) headers['strict-transport-security'] = transport
  // While developing, the tools of the dev server put scripts of their own into the page.
  if (env.mode !== 'development')
    headers['content-security-policy'] = isLetter
      ? emailPolicy
      : contentSecurityPolicy(nonce, env.payments ? payOrigins(env.payments) : [])
  return headers
}

/** For how long browsers come back by https alone; null where the site is not reached by it. */
export const strictTransport = ({ publicUrl }: Pick<Env, 'publicUrl'>): string | null =>
  publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : null

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const [scriptHash, styleHash] = [firstScript, firstStyle].map(hashOf)

const contentSecurityPolicy = (nonce: string | null, payingAt: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${nonce ? "'self' " : ''}https://www.youtube-nocookie.com`,
    // Anyone who sends the form of the checkout is led on to the provider.
    `form-action ${["'self'", ...payingAt].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of an email: it has its own styles, a picture that stands in it, and nothing else, runs nothing, and is framed by
 *  this site alone. Its links open elsewhere. */
const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')
