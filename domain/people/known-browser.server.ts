import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { cookieValue } from '#shared/cookie-value.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Auth } from './auth.server.ts'

/** A browser, and who has signed in with it before, the latest first. */
export type KnownBrowser = { id: string; people: readonly string[] }

/** A family or a computer room shares one. */
const mostPeople = 12

const secondsKept = 400 * 24 * 3600

/** The cookie's name: served over https it is bound to this host, as the session's is. */
const cookieNameOf = ({ isSecure }: Pick<Auth, 'isSecure'>) =>
  isSecure ? '__Host-noken.browser' : 'noken.browser'

/** The browser that a request comes from, as far as a cookie that this server has signed says; another is new. It opens nothing: it only
 *  keeps a way in for those who know their password, whatever strangers try. */
export function knownBrowser(auth: Pick<Auth, 'isSecure' | 'secret'>, request: Request): KnownBrowser {
  const value = cookieValue(request.headers.get('cookie'), cookieNameOf(auth)) ?? ''
  const [names = '', signature = ''] = value.split('~')
  const [id = '', ...people] = names.split('.')
  return isUuid(id) && people.every(isUuid) && isSigned(names, signature, auth.secret)
    ? { id, people }
    : { id: randomUUID(), people: [] }
}

/** The Set-Cookie header by which the browser is known from now on as one of this person's. */
export function knownBrowserCookie(
  auth: Pick<Auth, 'isSecure' | 'secret'>,
  { id, people }: KnownBrowser,
  personId: string,
): string {
  const all = [personId, ...people.filter((each) => each !== personId)].slice(0, mostPeople)
  const names = [id, ...all].join('.')
  const value = `${names}~${signatureOf(names, auth.secret)}`
  const secure = auth.isSecure ? 'Secure; ' : ''
  return `${cookieNameOf(auth)}=${value}; Max-Age=${secondsKept}; Path=/; HttpOnly; ${secure}SameSite=Lax`
}

// The words before it keep a signature of something else from being taken for one of a browser.
const signatureOf = (names: string, secret: string): string =>
  createHmac('sha256', secret).update(`known browser ${names}`).digest('base64url')

function isSigned(names: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(names, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
