import { isIP } from 'node:net'
import type { Env } from '#platform/env.server.ts'
import { type AttemptLimits, defaultAttemptLimits } from './attempt-limits.server.ts'
import { isCaretaker } from './policy.ts'
import { halfSessionCookieName, sessionCookieName } from './session-cookie.ts'

/** Unless CONSENT_AGE says another. */
export const defaultConsentAge = 18

type Parts = {
  env: Pick<Env, 'publicUrl' | 'authSecret' | 'demo' | 'smtpUrl'> & Partial<Pick<Env, 'consentAge'>>
  limits?: AttemptLimits
}

/** Where passkeys of this site count: its origin, and its host, to which devices bind them. Null where it has no name
 *  but a number: there are none. */
function passkeysAt(publicUrl: string): { origin: string; host: string } | null {
  const { origin, hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { origin, host: hostname }
}

/** What signing in goes by: one for the process. A demo's staff and admins, whose passwords everybody knows, need no second factor. */
export function createAuth({ env, limits = defaultAttemptLimits }: Parts) {
  return {
    limits,
    secret: env.authSecret,
    passkeysAt: passkeysAt(env.publicUrl),
    isSecure: env.publicUrl.startsWith('https:'),
    /** Whether addresses are confirmed by mail; without a mail server they count as confirmed (P24). */
    confirms: env.smtpUrl !== undefined,
    cookieName: sessionCookieName(env.publicUrl),
    halfCookieName: halfSessionCookieName(env.publicUrl),
    /** Below this age a guardian agrees first (P28); 0: nobody is asked. */
    consentAge: env.consentAge ?? defaultConsentAge,
    needsFactor: (person: Parameters<typeof isCaretaker>[0]) => !env.demo && isCaretaker(person),
  }
}

export type Auth = ReturnType<typeof createAuth>

/** Who is at the other end, as far as a session remembers it. */
export type Source = { address: string; userAgent: string }
