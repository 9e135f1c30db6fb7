const names = ['noken.session', '__Host-noken.session'] as const

/** The session cookie's name: served over https it carries the prefix that binds it to this host. */
export const sessionCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? names[1] : names[0])

/** Whether a Cookie header carries a session, valid or not: such a request never gets a shared page. */
export const hasSessionCookie = (cookie: string | null): boolean =>
  cookie !== null && names.some((name) => cookie.includes(`${name}=`))

type CookieFacts = { cookieName: string; isSecure: boolean }

/** Takes the session from the browser. */
export const endedSessionCookie = ({ cookieName, isSecure }: CookieFacts): string =>
  `${cookieName}=; Max-Age=0; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
