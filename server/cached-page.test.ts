import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache.server.ts'
import { serveCachedPage } from './cached-page.ts'
import { pageKey } from './page-keys.ts'

const origin = 'https://noken.example'
const body = { identity: Buffer.from('as it is'), gzip: Buffer.from('small'), br: Buffer.from('smaller') }
const cache = createPageCache()
const keep = (address: string, locale: 'id' | 'en', savesData = false) =>
  cache.keep(
    pageKey(new URL(address, origin), { locale, savesData }),
    {
      status: 200,
      headers: { 'content-type': `text/html; of=${locale}` },
      body: savesData ? { ...body, identity: Buffer.from('little') } : body,
    },
    [],
    cache.ticket(),
  )

const server = createServer((request, response) => {
  if (!serveCachedPage(request, response, new URL(request.url ?? '', origin), cache))
    response.writeHead(404).end('rendered')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

async function answerTo(path: string, headers: OutgoingHttpHeaders = {}) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const asked = get({ port, path, headers, agent: false })
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (!response) throw new Error('There was no answer.')
  return { status: response.statusCode, headers: response.headers, body: String(await buffer(response)) }
}

const isCached = async (path: string, headers: OutgoingHttpHeaders = {}) =>
  (await answerTo(path, headers)).status === 200

keep('/courses?q=iot', 'id')
keep('/events', 'en')
keep('/events?lang=en', 'en')
keep('/about', 'id', true)

test('a cached page is answered as it was cached, as small as the browser takes it', async () => {
  const plain = await answerTo('/courses?q=iot')
  expect(plain).toMatchObject({ status: 200, body: 'as it is' })
  expect(plain.headers).toMatchObject({ 'content-type': 'text/html; of=id', 'content-length': '8' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const small = await answerTo('/courses?q=iot', { 'accept-encoding': 'gzip' })
  expect(small).toMatchObject({
    body: 'small',
    headers: { 'content-encoding': 'gzip', 'content-length': '5' },
  })
  const smaller = await answerTo('/courses?q=iot', { 'accept-encoding': 'gzip, br' })
  expect(smaller).toMatchObject({
    body: 'smaller',
    headers: { 'content-encoding': 'br', 'content-length': '7' },
  })
})

test('another address is answered by none', async () => {
  expect(await answerTo('/courses')).toMatchObject({ status: 404, body: 'rendered' })
  expect(await isCached('/courses?q=other')).toBe(false)
})

test('the language is the one of the address, of the reader’s choice or of their browser', async () => {
  expect(await isCached('/events')).toBe(false)
  expect(await isCached('/events', { 'accept-language': 'en' })).toBe(true)
  expect(await isCached('/events', { 'accept-language': 'id' })).toBe(false)
  expect(await isCached('/events', { 'accept-language': 'id', cookie: 'noken_locale=en' })).toBe(true)
  expect(await isCached('/events?lang=en', { 'accept-language': 'id', cookie: 'noken_locale=id' })).toBe(true)
})

test('whoever has a session, valid or not, and whoever is told something gets no page that others get', async () => {
  for (const cookie of [
    'noken.session=x',
    '__Host-noken.session=x',
    'noken_locale=id; noken.session=',
    'noken.flash=x',
    '__Host-noken.flash=x',
  ])
    expect(await isCached('/courses?q=iot', { cookie }), cookie).toBe(false)
  expect(await isCached('/courses?q=iot', { cookie: 'other=x' })).toBe(true)
})

test('whoever saves data gets the page that is kept for them, and nobody else does', async () => {
  expect(await answerTo('/about', { 'save-data': 'on' })).toMatchObject({ status: 200, body: 'little' })
  for (const headers of [{}, { 'save-data': 'off' }]) expect(await isCached('/about', headers)).toBe(false)
  expect(await isCached('/courses?q=iot', { 'save-data': 'on' })).toBe(false)
})
