import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { type Visitor, visit } from '#tests/visitor.ts'

const publicUrl = 'https://noken.example'
const dataDir = newDataDir()
const account = { email: 'peserta@noken.example', password: 'kata-sandi-peserta' }
let server: RunningServer
let eventId: string

beforeAll(async () => {
  server = await startServer({ dataDir, env: { DEMO: '0', PUBLIC_URL: publicUrl } })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await createPerson(db, { ...account, fullName: 'Peserta', role: 'student' })
  eventId = (await makeEvent(db)).id
  await close()
})

afterAll(async () => {
  for (const proxy of running) proxy.close()
  await server?.stop()
  removeDataDir(dataDir)
})

/** What proxies that take readers in at the public address say of it. */
const proxies: Record<string, OutgoingHttpHeaders> = {
  'passes Host': { host: 'noken.example' },
  'does not pass Host': { host: '127.0.0.1:3000' },
  'says all that it knows': {
    host: 'noken.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'noken.example',
  },
  'says what is not so': {
    host: 'internal:8080',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'elsewhere.example',
  },
}
const names = Object.keys(proxies)
const running: Server[] = []

/** A proxy before the server; returns where readers come in. */
async function startProxy(name: string): Promise<string> {
  const { port } = new URL(server.url)
  const proxy = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    const onward = request({ port, method, path, headers: { ...headers, ...proxies[name] } }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    )
    incoming.pipe(onward)
  })
  running.push(proxy.listen(0, '127.0.0.1'))
  await once(proxy, 'listening')
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const signIn = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.post('/auth/signin', account, headers)

test.each(names)('behind a proxy that %s, forms of pages and of screens are taken', async (name) => {
  const proxy = await startProxy(name)
  const headers = { origin: publicUrl }
  const learner = visit(proxy)
  const signedIn = await signIn(learner, headers)
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.get('location')).toBe('/dashboard')
  expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-noken\.session=.*Secure/)
  expect((await learner.get('/dashboard')).status).toBe(200)

  const reader = visit(proxy)
  const newsletter = await reader.post('/newsletter', { email: 'pembaca@noken.example' }, headers)
  expect([newsletter.status, newsletter.headers.get('location')]).toEqual([
    302,
    '/contact/sent?kind=newsletter',
  ])
  expect((await reader.post('/locale', { locale: 'en', returnTo: '/about' }, headers)).status).toBe(302)

  const answer = await learner.post('/account.data', { intent: 'revoke-all' }, headers)
  expect(answer.status).toBe(202)
  expect(await answer.text()).not.toContain('http')
})

test.each(names)('behind a proxy that %s, forms of other sites are refused', async (name) => {
  const origins = [
    'https://evil.example',
    'https://noken.example.evil.example',
    'https://noken.example:8443',
    'null',
  ]
  const proxy = await startProxy(name)
  for (const origin of origins) {
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const learner = visit(proxy)
    expect((await signIn(learner, headers)).status, origin).toBe(403)
    expect((await learner.post('/account.data', {}, headers)).status, origin).toBe(403)
    // A browser too old to say where a form comes from says at least whose it is.
    expect((await signIn(learner, { origin, 'sec-fetch-site': 'none' })).status, origin).toBe(403)
  }
})

test.each(names)(
  'behind a proxy that %s, pages name the public address, and files are found',
  async (name) => {
    const reader = visit(await startProxy(name))
    const page = await (await reader.get('/courses')).text()
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}/courses"/>`)
    expect(page).toContain(`<meta property="og:url" content="${publicUrl}/courses"/>`)
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
    expect((await reader.get(script)).status).toBe(200)

    const calendar = await (await reader.get(`/events/${eventId}/calendar.ics`)).text()
    expect(calendar.replaceAll('\r\n ', '')).toContain(`${publicUrl}/events/${eventId}`)
  },
)

test('a reader who comes by another name than the public one, past the proxy, may send forms too', async () => {
  const elsewhere = `http://localhost:${new URL(server.url).port}`
  expect((await signIn(visit(elsewhere))).status).toBe(302)
  expect((await signIn(visit(elsewhere), { origin: 'http://localhost:1' })).status).toBe(403)
})

test('a start behind https that does not trust the proxy says once what that means', async () => {
  // It goes no further than to the database, which is held.
  const start = spawnServer({ dataDir, env: { PORT: '0', PUBLIC_URL: publicUrl, TRUST_PROXY: '' } })
  expect(await start.ended).toBe(1)
  expect(start.output().match(/TRUST_PROXY/g)).toHaveLength(1)
  expect(server.output()).not.toContain('TRUST_PROXY')
})
