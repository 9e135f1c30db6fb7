const names = ['noken.session', '__Host-noken.session'] as const

/** The session cookie's name: served over https it carries the prefix that binds it to this host. */
export const sessionCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? names[1] : names[0])

/** Whether a Cookie header carries a session, valid or not: such a request never gets a shared page. */
export const hasSessionCookie = (cookie: string | null): boolean =>
  cookie !== null && names.some((name) => cookie.includes(`${name}=`))

type CookieFacts = { cookieName: string; isSecure: boolean }

/** Sends the same session again, for so many seconds more. */
export const renewedSessionCookie = (facts: CookieFacts, value: string, seconds: number): string =>
  `${facts.cookieName}=${encodeURIComponent(value)}; Max-Age=${seconds}; ${attributes(facts)}`

/** Takes the session from the browser. */
export const endedSessionCookie = (facts: CookieFacts): string =>
  `${facts.cookieName}=; Max-Age=0; ${attributes(facts)}`

const attributes = ({ isSecure }: CookieFacts) =>
  `Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
