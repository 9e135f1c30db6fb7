import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { sentTexts, type Typed } from '#app/middleware/sent-texts.server.ts'
import { unsent } from '#app/shell/unsent.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import { fillTyped } from './fill-typed.server.ts'

/** What a form held that was sent after its session had ended: a cookie of the sender's browser stores it until they have signed in again.
 *  Nothing is stored on the server, and nobody but the person who used this browser last gets it. Browsers with scripts store longer texts
 *  themselves (app/enhance/unsent.ts). */

/** As long as signing in takes, also with a forgotten password. Seconds. */
const lifetime = 1800

/** With its name and attributes less than the 4,096 bytes that browsers store. Characters of base64url. */
const longest = 3600

/** What a cookie of that length may unfold to. Bytes. */
const mostBytes = 100_000

type Args = {
  context: Readonly<{ get: (key: typeof requestContext) => RequestContext }>
  request: Request
  url: URL
}
type Site = Pick<RequestContext['env'], 'publicUrl'>

const nameOn = ({ publicUrl }: Site) =>
  publicUrl.startsWith('https:') ? '__Secure-noken.typed' : 'noken.typed'

const leadsToSignIn = (answer: unknown): answer is Response =>
  answer instanceof Response && (answer.headers.get('location') ?? '').includes(`${unsent}=1`)

/** The same action; what it leads away to sign in leaves what was typed in the browser. */
export const savingTyped =
  <Given extends Args, Result>(action: (args: Given) => Result) =>
  async (args: Given): Promise<Awaited<Result>> => {
    try {
      return await action(args)
    } catch (answer) {
      if (leadsToSignIn(answer)) await saveTyped(args, answer)
      throw answer
    }
  }

async function saveTyped({ context, request, url }: Args, answer: Response): Promise<void> {
  const { auth, env } = context.get(requestContext)
  const [latest] = knownBrowser(auth, request).people
  if (!latest) return
  const typed = await sentTexts(request)
  const value = packed([['', viewerSign({ id: latest })], ...typed])
  answer.headers.append('set-cookie', setCookie(env, url.pathname, value, lifetime))
}

/** Whether a browser has something typed for the page that it asks for. */
export const hasTyped = (request: Request): boolean =>
  /noken\.typed=/.test(request.headers.get('cookie') ?? '')

/** The page of a form as its viewer had left it, and the Set-Cookie by which the browser forgets that. null where nothing is stored, for
 *  browsers that prefetch, and for somebody else than its writer. */
export function withTyped(
  { context, request, url }: Args,
  html: string,
): { html: string; forget: string } | null {
  const { env, viewer } = context.get(requestContext)
  const value = cookieValue(request.headers.get('cookie'), nameOn(env))
  if (!value || !viewer || request.headers.get('sec-purpose')?.includes('prefetch')) return null
  const [[, writer] = [], ...typed] = unpacked(value)
  const isTheirs = writer === viewerSign(viewer)
  return {
    html: isTheirs ? fillTyped(html, typed) : html,
    forget: setCookie(env, url.pathname, '', 0),
  }
}

/** Shortens the longest texts until the cookie holds all. */
function packed(typed: Typed): string {
  for (let most = mostBytes; ; most = Math.floor(most * 0.8)) {
    const texts = typed.map(([name, value]) => `${name}\0${value.slice(0, most).toWellFormed()}`)
    // No text that comes through a form holds a NUL (app/answers/read-form.server.ts).
    const value = deflateRawSync(texts.join('\0')).toString('base64url')
    if (value.length <= longest || most === 0) return value.slice(0, longest)
  }
}

function unpacked(value: string): Typed {
  try {
    const bytes = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: mostBytes })
    const texts = bytes.toString('utf8').split('\0')
    return Array.from({ length: texts.length / 2 }, (_, n) => [texts[2 * n] ?? '', texts[2 * n + 1] ?? ''])
  } catch {
    return []
  }
}

const setCookie = (site: Site, path: string, value: string, seconds: number) =>
  [
    `${nameOn(site)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly`,
    ...(site.publicUrl.startsWith('https:') ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
