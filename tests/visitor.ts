import { randomInt } from 'node:crypto'

/** A reader without a browser: it keeps its cookies and follows no redirect, so that every answer can be looked at. */
export type Visitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Sends a form, as a page of the site itself would. */
  post: (
    path: string,
    fields?: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ) => Promise<Response>
  cookies: () => string
}

/** An address of a network that is kept for documentation; limits count each by itself. */
export const someAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Opens a visitor's connection to the site at `url`, with a cookie (`name=value`) that they have already. The server must trust the
 *  proxy's word about addresses (TRUST_PROXY=1). */
export function visit(url: string, cookie?: string): Visitor {
  const address = someAddress()
  const jar = new Map<string, string>()
  if (cookie) jar.set(...pairOf(cookie))
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('accept-language')) headers.set('accept-language', 'en')
    headers.set('x-forwarded-for', address)
    if (jar.size > 0) headers.set('cookie', cookies())
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = pairOf(cookie)
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: url, 'sec-fetch-site': 'same-origin', ...headers },
      }),
  }
}

function pairOf(cookie: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}

/** A visitor who has signed in. Throws when the site doesn't let them in. */
export async function signedIn(url: string, account: { email: string; password: string }): Promise<Visitor> {
  const visitor = visit(url)
  const { email, password } = account
  const answer = await visitor.post('/auth/signin', { email, password })
  if (answer.status !== 302 && answer.status !== 303)
    throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return visitor
}
