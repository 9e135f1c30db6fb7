import { type PassionCategory, passionCategories } from '#content/passion-categories.ts'
import { cookieValue } from '#shared/cookie-value.ts'

type Site = { publicUrl: string }

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

/** Served over https it is bound to this host, as the session's is. */
const nameOn = (site: Site) => (isSecure(site) ? '__Host-noken.passion' : 'noken.passion')

/** Seconds: ninety days. */
const lifetime = 90 * 86_400

/** Set-Cookie: what the quiz has pointed to, so that the first courses that somebody is shown follow from it. The
 *  browser alone holds it. */
export const rememberPassion = (site: Site, category: PassionCategory): string =>
  setCookie(site, category, lifetime)

/** Set-Cookie: anyone who uses this browser next is somebody else. */
export const forgetPassion = (site: Site): string => setCookie(site, '', 0)

/** What a Cookie header says of it; null where there is none. */
export function rememberedPassion(site: Site, cookie: string | null): PassionCategory | null {
  const name = cookieValue(cookie, nameOn(site))
  return name !== null && isCategory(name) ? name : null
}

const isCategory = (name: string): name is PassionCategory => Object.hasOwn(passionCategories, name)

const setCookie = (site: Site, value: string, seconds: number) =>
  [
    `${nameOn(site)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly`,
    ...(isSecure(site) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
