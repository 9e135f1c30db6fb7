import { leadToSignIn } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'

/** What somebody had typed into a form when their session turned out to be over: it waits in their own browser, for the screen that they sent it
 *  from, until they have signed in again. Nothing is stored here, and no page that is kept for visitors says any of it. */

/** As long as signing in takes, also with a forgotten password. Seconds. */
const lifetime = 1800

/** Together with the cookie's name and as base64url of two bytes each this is less than the 4,096 bytes that browsers keep. */
const longest = 1400

type Args = Parameters<typeof leadToSignIn>[0] & { request: Request }
type Site = Pick<RequestContext['env'], 'publicUrl'>

const nameOn = ({ publicUrl }: Site) =>
  publicUrl.startsWith('https:') ? '__Secure-noken.typed' : 'noken.typed'

/** Leads to sign in, from there back to this place of the screen, and keeps what was typed into the form. */
export function signInKeepingTyped(args: Args, form: FormData, fragment: string): Response {
  const { env } = args.context.get(requestContext)
  const answer = leadToSignIn(args, fragment)
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : []))
  answer.headers.append('set-cookie', setCookie(env, args.url.pathname, packed(typed), lifetime))
  return answer
}

/** What a form with this intent was sent with before its reader signed in again, and the Set-Cookie by which the browser forgets it. null when there
 *  is none, and for a browser that only fetches ahead. */
export function takeTyped(
  { context, request, url }: Args,
  intent: string,
): { typed: ReadonlyMap<string, string>; forget: string } | null {
  const { env } = context.get(requestContext)
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return null
  const typed = unpacked(cookieValue(request.headers.get('cookie'), nameOn(env)) ?? '')
  return typed.get('intent') === intent ? { typed, forget: setCookie(env, url.pathname, '', 0) } : null
}

// No text that comes through a form holds a NUL (app/answers/read-form.server.ts).
const packed = (texts: readonly string[]) =>
  Buffer.from(texts.join('\0').slice(0, longest).toWellFormed(), 'utf16le').toString('base64url')

function unpacked(value: string): ReadonlyMap<string, string> {
  const texts = Buffer.from(value, 'base64url').toString('utf16le').toWellFormed().split('\0')
  return new Map(
    Array.from({ length: texts.length / 2 }, (_, n) => [texts[2 * n] ?? '', texts[2 * n + 1] ?? '']),
  )
}

const setCookie = (site: Site, path: string, value: string, seconds: number) =>
  [
    `${nameOn(site)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly`,
    ...(site.publicUrl.startsWith('https:') ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
