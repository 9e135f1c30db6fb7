import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache.server.ts'
import { pageKey } from './page-keys.ts'
import { finishResponse } from './respond.ts'

type Finishing = Parameters<typeof finishResponse>[1]

const html = { 'content-type': 'text/html; charset=utf-8' }
const long = '<p>halo</p>'.repeat(200)
const forEverybody = { tags: ['courses' as const], query: ['q'] }

/** An answer to a visitor who asks for /courses?q=iot, and what is kept of it. */
async function finished(response: Response, changes: Partial<Finishing> = {}) {
  const cache = createPageCache()
  const url = changes.url ?? new URL('https://noken.example/courses?q=iot')
  const finishing: Finishing = {
    env: { publicUrl: 'https://noken.example', mode: 'production' },
    cache,
    request: new Request(url, { headers: { 'accept-encoding': 'br' } }),
    url,
    facts: { cache: forEverybody, locale: 'id', savesData: false, nonce: 'once', requestId: 'request-1' },
    hasSession: false,
    ticket: cache.ticket(),
    ...changes,
  }
  const answer = await finishResponse(response, finishing)
  return { answer, cache, kept: cache.find(pageKey(url, finishing.facts)) }
}

const facts = (cache: Finishing['facts']['cache']): Finishing['facts'] => ({
  cache,
  locale: 'id',
  savesData: false,
  nonce: 'once',
  requestId: 'request-1',
})

test('a page that is the same for every visitor is cached whole, in every encoding, without what belongs to one request', async () => {
  const { answer, kept } = await finished(new Response(long, { headers: html }))
  expect(kept?.status).toBe(200)
  expect(String(kept?.body.identity)).toBe(long)
  expect(String(gunzipSync(kept?.body.gzip ?? ''))).toBe(long)
  expect(String(brotliDecompressSync(kept?.body.br ?? ''))).toBe(long)
  expect(kept?.headers).toMatchObject({ ...html, 'cache-control': 'private, no-cache' })
  for (const name of ['x-request-id', 'content-length', 'content-encoding'])
    expect(kept?.headers).not.toHaveProperty(name)
  expect(kept?.headers['content-security-policy']).not.toContain('nonce')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('it is kept until one of its tags changes, or time makes it untrue, and not when a tag has changed meanwhile', async () => {
  const page = () => new Response(long, { headers: html })
  const { cache } = await finished(page())
  cache.drop(['courses'])
  expect(cache.size.pages).toBe(0)
  const over = await finished(page(), { facts: facts({ ...forEverybody, until: new Date(Date.now() - 1) }) })
  expect(over.kept).toBeUndefined()
  const changed = createPageCache()
  const ticket = changed.ticket()
  changed.drop(['courses'])
  await finished(page(), { cache: changed, ticket })
  expect(changed.size.pages).toBe(0)
})

const notCached: [string, Response, Partial<Finishing>][] = [
  ['that nobody has said to be so', new Response(long, { headers: html }), { facts: facts(null) }],
  ['for somebody with a session', new Response(long, { headers: html }), { hasSession: true }],
  [
    'that is no answer to GET',
    new Response(long, { headers: html }),
    { request: new Request('https://noken.example/', { method: 'POST' }) },
  ],
  ['that is an error', new Response(long, { headers: html, status: 404 }), {}],
  ['that sets a cookie', new Response(long, { headers: { ...html, 'set-cookie': 'a=1' } }), {}],
  [
    'with a parameter that it does not read',
    new Response(long, { headers: html }),
    { url: new URL('https://noken.example/courses?utm_source=x') },
  ],
  ['that is no text', new Response(long, { headers: { 'content-type': 'image/webp' } }), {}],
]

test.each(notCached)('an answer %s is not cached', async (_, response, changes) => {
  const { answer, cache } = await finished(response, changes)
  expect(cache.size.pages).toBe(0)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-request-id')).toBe('request-1')
})

test('an answer says what it depends on, how long it may be kept, and whose request it was', async () => {
  const response = new Response(long, { headers: { ...html, vary: 'x-one' } })
  const { answer } = await finished(response, { facts: facts(null) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('vary')).toBe('x-one, accept-encoding, accept-language, cookie, save-data')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  const own = new Response(long, { headers: { ...html, 'cache-control': 'max-age=60' } })
  expect((await finished(own, { facts: facts(null) })).answer.headers.get('cache-control')).toBe('max-age=60')
})

test('the scripts of a page that is made for one reader run by its nonce; another answer has none', async () => {
  const policyOf = async (headers: Record<string, string>, cache: Finishing['facts']['cache']) =>
    (await finished(new Response(long, { headers }), { facts: facts(cache) })).answer.headers.get(
      'content-security-policy',
    )
  expect(await policyOf(html, null)).toContain("'nonce-once'")
  expect(await policyOf(html, forEverybody)).not.toContain('nonce')
  expect(await policyOf({ 'content-type': 'application/json' }, null)).not.toContain('nonce')
  const untyped = await finished(new Response(Buffer.from(long)), { facts: facts(null) })
  expect(untyped.answer.headers.get('content-security-policy')).not.toContain('nonce')
})

test('a page tells the browser what it may load ahead, and nothing else does', async () => {
  const rulesOf = async (headers: Record<string, string>) =>
    (await finished(new Response(long, { headers }))).answer.headers.get('speculation-rules')
  expect(await rulesOf(html)).toBe('"/speculation-rules.json"')
  expect(await rulesOf({ 'content-type': 'application/json' })).toBeNull()
  const little = { ...facts(forEverybody), savesData: true }
  const { answer, kept } = await finished(new Response(long, { headers: html }), { facts: little })
  expect(answer.headers.get('speculation-rules')).toBeNull()
  expect(kept?.headers).toMatchObject({ vary: expect.stringContaining('save-data') })
  expect(kept?.headers).not.toHaveProperty('speculation-rules')
})

test('a text is as small as the reader takes it, and one of less than a kilobyte stays as it is', async () => {
  const { answer } = await finished(new Response(long, { headers: html }))
  expect(answer.headers.get('content-encoding')).toBe('br')
  const bytes = await answer.bytes()
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(String(brotliDecompressSync(bytes))).toBe(long)
  for (const [length, encoding] of [
    [1023, null],
    [1024, 'br'],
  ] as const) {
    const { answer } = await finished(new Response('a'.repeat(length), { headers: html }))
    expect(answer.headers.get('content-encoding')).toBe(encoding)
  }
  const plain = await finished(new Response(long, { headers: html }), {
    request: new Request('https://noken.example/'),
  })
  expect(plain.answer.headers.get('content-encoding')).toBeNull()
  expect(await plain.answer.text()).toBe(long)
})

test('what is no text goes through as it is, with its status; so does an answer without a body', async () => {
  const picture = new Response(long, { status: 206, headers: { 'content-type': 'image/webp' } })
  const { answer } = await finished(picture)
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    206,
    null,
    long,
  ])
  const moved = await finished(new Response(null, { status: 302, headers: { ...html, location: '/' } }))
  expect([moved.answer.status, moved.answer.headers.get('location')]).toEqual([302, '/'])
  expect(moved.answer.body).toBeNull()
  expect(moved.answer.headers.has('content-length')).toBe(false)
  const missing = await finished(new Response(long, { status: 404, headers: html }))
  expect(missing.answer.status).toBe(404)
})

/** A list that never ends, and what has been asked of it. */
function endless() {
  const asked = { parts: 0, isLeft: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      asked.parts += 1
      // What does not compress.
      controller.enqueue(crypto.getRandomValues(new Uint8Array(60_000)))
    },
    cancel: () => {
      asked.isLeft = true
    },
  })
  return { asked, response: new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } }) }
}

test.each(['gzip, br', 'identity'])(
  'a list is sent as it comes, however long it is, as far as it is read (%s)',
  async (accepted) => {
    const { asked, response } = endless()
    const request = new Request('http://noken.example/', { headers: { 'accept-encoding': accepted } })
    const { answer } = await finished(response, { request })
    expect(answer.headers.get('content-encoding')).toBe(accepted === 'identity' ? null : 'gzip')
    expect(answer.headers.get('content-length')).toBeNull()
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    expect(asked.parts).toBeLessThan(50)
    await reader?.cancel()
    await expect.poll(() => asked.isLeft).toBe(true)
  },
)

test('whoever asks only what a list would be begins none', async () => {
  const { asked, response } = endless()
  const request = new Request('http://noken.example/', { method: 'HEAD' })
  const { answer } = await finished(response, { request })
  expect([answer.body, asked.isLeft]).toEqual([null, true])
})
