const names = ['noken.session', '__Host-noken.session'] as const
const halfNames = ['noken.half-session', '__Host-noken.half-session'] as const

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/** The session cookie's name: served over https it carries the prefix that binds it to this host. */
export const sessionCookieName = (publicUrl: string) => names[isHttps(publicUrl) ? 1 : 0]

/** The name of the cookie of a half sign-in: the password was right, the second factor is still asked for. */
export const halfSessionCookieName = (publicUrl: string) => halfNames[isHttps(publicUrl) ? 1 : 0]

/** Whether a Cookie header carries a session, valid or not: such a request never gets a shared page. */
export const hasSessionCookie = (cookie: string | null): boolean =>
  cookie !== null && names.some((name) => cookie.includes(`${name}=`))

type CookieFacts = { isSecure: boolean }

/** Set-Cookie: what only this site reads, and no script; without `seconds` until the browser is closed. */
export const ownCookie = (
  { isSecure }: CookieFacts,
  name: string,
  value: string,
  seconds: number | null,
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    ...(seconds === null ? [] : [`Max-Age=${seconds}`]),
    'Path=/',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')

/** Takes the session from the browser. */
export const endedSessionCookie = (auth: CookieFacts & { cookieName: string }): string =>
  ownCookie(auth, auth.cookieName, '', 0)

/** Takes the half sign-in from the browser. */
export const endedHalfSessionCookie = (auth: CookieFacts & { halfCookieName: string }): string =>
  ownCookie(auth, auth.halfCookieName, '', 0)
