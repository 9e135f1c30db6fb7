import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { projectRoot } from '#tests/source-files.ts'
import { visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, somebody } = await siteForTest({ PUBLIC_URL: 'https://noken.example' })

const script = readdirSync(path.join(projectRoot, 'build/client/assets')).find((name) => name.endsWith('.js'))
const kinds: [what: string, path: string, type: RegExp][] = [
  ['a page', '/courses', /^text\/html; charset=utf-8$/],
  ['a page that is not there', '/no-such-page', /^text\/html; charset=utf-8$/],
  ['data', '/api/courses', /^application\/json/],
  ['data that are not there', '/api/courses/no-such-course', /^application\/json/],
  ['a text', '/robots.txt', /^text\/plain; charset=utf-8$/],
  ['a picture', '/favicon.svg', /^image\/svg\+xml$/],
  ['a script', `/assets/${script}`, /^text\/javascript; charset=utf-8$/],
]

test.each(kinds)('%s says of what type it is, and no browser guesses another', async (_, address, type) => {
  const { headers } = await visit(server.url).get(address)
  expect(headers.get('content-type')).toMatch(type)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(kinds)('%s is framed by nobody, and asks for https', async (_, address) => {
  const { headers } = await visit(server.url).get(address)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('what a signed-in person sees is kept by no browser and no proxy', async () => {
  const student = await somebody()
  for (const address of ['/dashboard', '/dashboard.data', '/account', '/courses', '/saved']) {
    const answer = await student.get(address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([200, 'private, no-store'])
  }
})

test('a form that is refused keeps its sender’s own frame, with no script that would take it over', async () => {
  const student = await somebody()
  for (const address of ['/dashboard', '/messages', '/account']) {
    const answer = await student.post(address, { intent: 'nothing-of-ours' })
    const page = await answer.text()
    expect(answer.status, address).toBeGreaterThanOrEqual(400)
    expect(page, address).toMatch(/ data-viewer="[0-9a-f]+"/)
    expect(page, address).toContain('action="/auth/signout"')
    expect(page, address).not.toContain('href="/auth/signup"')
    expect(page, address).not.toContain('__reactRouterContext')
  }
})

test('programs of other sites read the public data and nothing else', async () => {
  const student = await somebody()
  const elsewhere = { origin: 'https://elsewhere.example' }
  const read = async (address: string) => {
    const { headers } = await student.get(address, elsewhere)
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
  }
  for (const address of ['/api/courses', '/api/events']) expect(await read(address)).toEqual(['*', null])
  for (const address of ['/', '/dashboard', '/dashboard.data', '/account'])
    expect(await read(address), address).toEqual([null, null])
})

test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s is not answered', async (method) => {
  expect(await statusOf(method)).toBe(405)
})

test('no folder, hidden file or source of the site is served', async () => {
  const visitor = visit(server.url)
  const addresses = [
    '/assets/',
    '/enhance/',
    '/media/',
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
  ]
  const ways = [
    '/server/app.js',
    '/assets/..%2f..%2fserver%2fapp.js',
    `/assets/${script}.map`,
    '/auth-secret',
  ]
  for (const address of [...addresses, ...ways]) {
    const answer = await visitor.get(address)
    expect(answer.status, address).toBe(404)
  }
})

test.each([
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 5\r\n'],
  ['a length beside chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
])('a message with %s is refused: where it ends is never in doubt', async (_, lengths) => {
  const answer = await raw(`POST /auth/signin HTTP/1.1\r\nHost: noken.example\r\n${lengths}\r\n0\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('a file is named by the site, whatever its address says', async () => {
  const visitor = visit(server.url)
  const list = await (await visitor.get('/api/events')).text()
  const [, id] = /"id":"([^"]+)"/.exec(list) ?? []
  const file = await visitor.get(`/events/${id}/calendar.ics?filename=evil.html`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="event.ics"')
})

test('a password is typed into fields that hide it and that password managers know', async () => {
  for (const address of ['/auth/signin', '/auth/signup', '/admin']) {
    const page = await (await visit(server.url).get(address)).text()
    const fields = [...page.matchAll(/<input[^>]*name="(?:password|confirmPassword)"[^>]*>/g)].map(String)
    expect(fields.length, address).toBeGreaterThan(0)
    for (const field of fields) {
      expect(field).toContain('type="password"')
      expect(field).toMatch(/autocomplete="(?:current|new)-password"/i)
    }
  }
})

test('whom to tell of faults in security stands where RFC 9116 looks for it', async () => {
  const text = await (await visit(server.url).get('/.well-known/security.txt')).text()
  expect(text).toContain(`Contact: mailto:${site.securityEmail}\r\n`)
  expect(text).toContain('Canonical: https://noken.example/.well-known/security.txt\r\n')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})

function statusOf(method: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/`, { method }, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject).end()
  })
}

/** What the server says to these bytes until it ends the connection. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.on('end', () => resolve(said)).on('error', reject)
  })
}
