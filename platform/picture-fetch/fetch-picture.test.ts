import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { certificateForTest } from './certificate-for-test.ts'
import { pictureFetcher } from './fetch-picture.server.ts'

const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const unreachable = { code: 'invalid', reason: 'picture-unreachable' }
const publicAddress = '93.184.215.14'

/** The internet as a test has it: names with their addresses, each time they are asked for the next, and one server behind all of them. */
async function outsideWith(
  names: Record<string, string[][]>,
  listener: RequestListener,
  { patienceMs = 60_000, secure = null as ServerOptions | null } = {},
) {
  const server = (secure ? createSecureServer(secure, listener) : createServer(listener)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const place = server.address()
  const port = typeof place === 'object' ? (place?.port ?? 0) : 0
  const dialled: string[] = []
  const asked: string[] = []
  const { storage, kept } = memoryStorage()
  const fetchPicture = pictureFetcher(pictureStore(storage, 'courses'), {
    resolve: async (name) => {
      asked.push(name)
      return names[name]?.shift() ?? []
    },
    patienceMs,
    dial: (address, wanted) => {
      dialled.push(`${address}:${wanted}`)
      return connect({ host: '127.0.0.1', port })
    },
  })
  return { fetchPicture, dialled, asked, kept }
}

const sendPng: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(png)
}

test('a picture of a public site is fetched once, made anew and kept here', async () => {
  const seen: (string | undefined)[] = []
  const { fetchPicture, dialled, asked, kept } = await outsideWith(
    { 'foto.example': [[publicAddress, '2606:4700::1']] },
    (request, response) => {
      seen.push(request.headers.host, request.url, request.headers.cookie)
      sendPng(request, response)
    },
  )
  const stored = await fetchPicture('http://foto.example/a.png?b=c#d')
  expect(stored).toMatchObject({ width: 8, height: 4 })
  expect(stored.url).toMatch(/^\/media\/courses\/[0-9a-f]{32}-8x4\.webp$/)
  expect([dialled, asked]).toEqual([[`${publicAddress}:80`], ['foto.example']])
  expect(seen).toEqual(['foto.example', '/a.png?b=c', undefined])
  expect([...kept.keys()]).toHaveLength(1)
})

test.each([
  ['a loopback address', 'http://127.0.0.1/a.png'],
  ['one written as a number', 'http://2130706433/a.png'],
  ['one written in octal', 'http://0177.0.0.1/a.png'],
  ['one written short', 'http://127.1/a.png'],
  ['IPv6 loopback', 'http://[::1]/a.png'],
  ['IPv4 mapped into IPv6', 'http://[::ffff:127.0.0.1]/a.png'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ['another port', 'http://foto.example:8080/a.png'],
  ['PostgreSQL’s port', 'http://foto.example:5432/'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'ftp://foto.example/a.png'],
  ['data', 'data:image/png;base64,AAAA'],
  ['a name and password', 'http://a:b@foto.example/a.png'],
  ['a name that nobody knows', 'http://unknown.example/a.png'],
  ['no address at all', 'picture.png'],
])('%s is refused before anything is connected to', async (_what, url) => {
  const { fetchPicture, dialled } = await outsideWith({ 'foto.example': [[publicAddress]] }, sendPng)
  await expect(fetchPicture(url)).rejects.toMatchObject(unreachable)
  expect(dialled).toEqual([])
})

test.each([
  ['private', '10.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['link-local', '169.254.169.254'],
  ['a provider’s', '100.64.0.1'],
  ['unique local', 'fd00::1'],
  ['mapped', '::ffff:10.0.0.1'],
  ['translated', '64:ff9b::a00:1'],
])('a name with one %s address is refused, whatever its others are', async (_what, address) => {
  for (const addresses of [[address], [publicAddress, address], [address, publicAddress]]) {
    const { fetchPicture, dialled } = await outsideWith({ 'inside.example': [addresses] }, sendPng)
    await expect(fetchPicture('https://inside.example/a.png')).rejects.toMatchObject(unreachable)
    expect(dialled).toEqual([])
  }
})

test('a name that is public when it is looked at and private afterwards is asked once: the connection goes where it was looked', async () => {
  const { fetchPicture, dialled, asked } = await outsideWith(
    { 'rebind.example': [[publicAddress], ['127.0.0.1'], ['127.0.0.1']] },
    sendPng,
  )
  await fetchPicture('http://rebind.example/a.png')
  expect(asked).toEqual(['rebind.example'])
  expect(dialled).toEqual([`${publicAddress}:80`])
  await expect(fetchPicture('http://rebind.example/a.png')).rejects.toMatchObject(unreachable)
  expect(dialled).toHaveLength(1)
})

const redirectingTo =
  (...targets: string[]): RequestListener =>
  (request, response) => {
    const location = targets.shift()
    if (location === undefined) return sendPng(request, response)
    response.writeHead(302, { location }).end()
  }

test.each([
  'http://127.0.0.1/a.png',
  'http://[::1]:80/',
  'http://169.254.169.254/latest/meta-data/',
  'http://inside.example/',
  'https://foto.example:8443/',
  'file:///etc/passwd',
  'http://[',
])('a redirect to %s is not followed', async (location) => {
  const names = { 'foto.example': [[publicAddress]], 'inside.example': [['192.168.1.1']] }
  const { fetchPicture, dialled } = await outsideWith(names, redirectingTo(location))
  await expect(fetchPicture('http://foto.example/a.png')).rejects.toMatchObject(unreachable)
  expect(dialled).toEqual([`${publicAddress}:80`])
})

test('three redirects are followed, each looked at anew, and a fourth is not', async () => {
  const names = () => ({ 'foto.example': Array.from({ length: 9 }, () => [publicAddress]) })
  const within = await outsideWith(names(), redirectingTo('/b', 'http://foto.example/c', '/d.png'))
  expect(await within.fetchPicture('http://foto.example/a')).toMatchObject({ width: 8 })
  expect(within.asked).toHaveLength(4)
  const beyond = await outsideWith(names(), redirectingTo('/b', '/c', '/d', '/e.png'))
  await expect(beyond.fetchPicture('http://foto.example/a')).rejects.toMatchObject(unreachable)
  const lying = { 'foto.example': [[publicAddress], ['10.0.0.1']] }
  const second = await outsideWith(lying, redirectingTo('/b'))
  await expect(second.fetchPicture('http://foto.example/a')).rejects.toMatchObject(unreachable)
  expect(second.dialled).toHaveLength(1)
})

test.each<[string, RequestListener, string]>([
  [
    'is not there',
    (_request, response) => response.writeHead(404, { 'content-type': 'image/png' }).end(png),
    'unreachable',
  ],
  [
    'is a page',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    'unreachable',
  ],
  ['has no type', (_request, response) => response.writeHead(200).end(png), 'unreachable'],
  [
    'says that it is larger than is taken',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000001' }).end(),
    'unreachable',
  ],
  [
    'is larger than it says',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more).on('error', () => {})
      more()
    },
    'unreachable',
  ],
  [
    'is cut off',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': '900' })
        .write('x', () => response.destroy()),
    'unreachable',
  ],
  [
    'is a page that says it is a picture',
    (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>'),
    'format',
  ],
  [
    'is a drawing',
    (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'format',
  ],
])('a picture that %s is refused, and nothing of it is kept', async (_what, listener, reason) => {
  const { fetchPicture, kept } = await outsideWith({ 'foto.example': [[publicAddress]] }, listener)
  await expect(fetchPicture('http://foto.example/a.png')).rejects.toMatchObject({
    code: 'invalid',
    reason: `picture-${reason}`,
  })
  expect(kept.size).toBe(0)
})

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  [
    'begins and stops',
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
  ],
])('a site that %s is not waited for', async (_what, listener) => {
  const names = { 'foto.example': [[publicAddress]] }
  const { fetchPicture } = await outsideWith(names, listener, { patienceMs: 100 })
  await expect(fetchPicture('http://foto.example/a.png')).rejects.toMatchObject(unreachable)
})

test('a name that nobody answers for is not waited for', async () => {
  const fetchPicture = pictureFetcher(pictureStore(memoryStorage().storage, 'courses'), {
    resolve: () => new Promise(() => {}),
    dial: () => {
      throw new Error('Nothing was resolved.')
    },
    patienceMs: 50,
  })
  await expect(fetchPicture('http://foto.example/a.png')).rejects.toMatchObject(unreachable)
})

test('over https the certificate must be that of the name, whatever address it has', async () => {
  const names = () => ({ 'aman.example': [[publicAddress]], 'foto.example': [[publicAddress]] })
  const secure = certificateForTest
  const untrusted = await outsideWith(names(), sendPng, { secure })
  await expect(untrusted.fetchPicture('https://aman.example/a.png')).rejects.toMatchObject(unreachable)
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, certificateForTest.cert])
  onTestFinished(() => setDefaultCACertificates(usual))
  const { fetchPicture, dialled } = await outsideWith(names(), sendPng, { secure })
  await expect(fetchPicture('https://foto.example/a.png')).rejects.toMatchObject(unreachable)
  expect(await fetchPicture('https://aman.example/a.png')).toMatchObject({ width: 8 })
  expect(dialled).toEqual([`${publicAddress}:443`, `${publicAddress}:443`])
})
