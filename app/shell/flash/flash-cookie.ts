const names = ['noken.flash', '__Host-noken.flash'] as const

/** Between an answer and the request that it leads to. Seconds. */
const lifetime = 120

type Site = { publicUrl: string }

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

/** The name of the cookie that carries what was done to the next screen: served over https it is bound to this host, as
 *  the session's is. */
export const flashCookieName = (site: Site) => names[isSecure(site) ? 1 : 0]

/** Whether a Cookie header carries something to be said once: such a request never gets a shared page. */
export const hasFlashCookie = (cookie: string | null): boolean =>
  cookie !== null && names.some((name) => cookie.includes(`${name}=`))

/** Set-Cookie: hands a text to the next screen. */
export const flashCookie = (site: Site, text: string): string => setCookie(site, text, lifetime)

/** Set-Cookie: it has been said. */
export const endedFlashCookie = (site: Site): string => setCookie(site, '', 0)

const setCookie = (site: Site, text: string, seconds: number) =>
  [
    `${flashCookieName(site)}=${encodeURIComponent(text)}; Max-Age=${seconds}; Path=/; HttpOnly`,
    ...(isSecure(site) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
