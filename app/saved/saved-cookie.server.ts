import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { idsOnDevice, mostOnDevice } from '#domain/saved/device-list.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'

/** Half a year. Seconds. */
const lifetime = 180 * 24 * 3600

type Site = Pick<RequestContext, 'env'>

const isSecure = ({ env }: Site) => env.publicUrl.startsWith('https:')

/** Over https it is bound to this host, as the session's is. */
const nameOf = (site: Site) => (isSecure(site) ? '__Host-noken.saved' : 'noken.saved')

/** What a visitor has saved, the last first: ids of courses and events, as their browser sends them along. */
export const savedOnDevice = (site: Site, request: Request): string[] =>
  idsOnDevice(cookieValue(request.headers.get('cookie'), nameOf(site)) ?? '')

/** Whether there is such a cookie, whatever is in it. */
export const remembersSaved = (site: Site, request: Request): boolean =>
  cookieValue(request.headers.get('cookie'), nameOf(site)) !== null

/** Set-Cookie: with `id` at its head. Of too many the oldest goes. Scripts may read it: they mark what is saved on
 *  pages that are the same for every visitor. */
export const savedWith = (site: Site, ids: readonly string[], id: string): string =>
  setCookie(site, [id, ...ids.filter((each) => each !== id)].slice(0, mostOnDevice))

/** Set-Cookie: without `id`; none of them is no cookie. */
export const savedWithout = (site: Site, ids: readonly string[], id: string): string =>
  setCookie(
    site,
    ids.filter((each) => each !== id),
  )

/** Set-Cookie: it is in an account now. */
export const endedSavedCookie = (site: Site): string => setCookie(site, [])

const setCookie = (site: Site, ids: readonly string[]) =>
  [
    `${nameOf(site)}=${ids.join('.')}; Max-Age=${ids.length > 0 ? lifetime : 0}; Path=/`,
    ...(isSecure(site) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
