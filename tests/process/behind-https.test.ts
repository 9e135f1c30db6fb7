import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { type Visitor, visit } from '#tests/visitor.ts'

const publicUrl = 'https://noken.example'
const dataDir = newDataDir()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ dataDir, env: { DEMO: '1', PUBLIC_URL: publicUrl } })
})

afterAll(async () => {
  await server?.stop()
  removeDataDir(dataDir)
})

/** What reaches the server from a browser at the public address, through proxies that pass more or less of it on. */
const proxies: Record<string, Record<string, string>> = {
  'passes Host': { host: 'noken.example' },
  'does not pass Host': {},
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

async function signIn(visitor: Visitor, headers: Record<string, string>): Promise<Response> {
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'student')
  return visitor.post(
    '/auth/signin',
    { email: account?.email ?? '', password: account?.password ?? '' },
    headers,
  )
}

test.each(names)('behind a proxy that %s, forms of pages and of screens are taken', async (name) => {
  const headers = { ...proxies[name], origin: publicUrl }
  const learner = visit(server.url)
  const signedIn = await signIn(learner, headers)
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.get('location')).toBe('/dashboard')
  expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-noken\.session=.*Secure/)
  expect((await learner.get('/dashboard', headers)).status).toBe(200)

  const reader = visit(server.url)
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
  for (const origin of origins) {
    const headers = { ...proxies[name], origin, 'sec-fetch-site': 'cross-site' }
    const learner = visit(server.url)
    expect((await signIn(learner, headers)).status, origin).toBe(403)
    expect((await learner.post('/account.data', {}, headers)).status, origin).toBe(403)
    // A browser too old to say where a form comes from says at least whose it is.
    const { 'sec-fetch-site': _, ...older } = headers
    expect((await signIn(learner, { ...older, 'sec-fetch-site': 'none' })).status, origin).toBe(403)
  }
})

test.each(names)(
  'behind a proxy that %s, pages name the public address, and files are found',
  async (name) => {
    const headers = proxies[name]
    const reader = visit(server.url)
    const page = await (await reader.get('/courses', headers)).text()
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}/courses"/>`)
    expect(page).toContain(`<meta property="og:url" content="${publicUrl}/courses"/>`)
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
    expect((await reader.get(script, headers)).status).toBe(200)

    const { events } = z
      .object({ events: z.array(z.object({ id: z.string() })) })
      .parse(await (await reader.get('/api/events', headers)).json())
    const calendar = await (await reader.get(`/events/${events[0]?.id}/calendar.ics`, headers)).text()
    expect(calendar.replaceAll(/\r\n /g, '')).toContain(`${publicUrl}/events/${events[0]?.id}`)
  },
)

test('a reader who comes by another name than the public one, past the proxy, may send forms too', async () => {
  const host = `localhost:${new URL(server.url).port}`
  const headers = { host, origin: `http://${host}` }
  expect((await signIn(visit(server.url), headers)).status).toBe(302)
  expect((await signIn(visit(server.url), { ...headers, origin: 'http://localhost:1' })).status).toBe(403)
})

test('a start behind https that does not trust the proxy says once what that means', async () => {
  // It goes no further than to the database, which is held.
  const start = spawnServer({ dataDir, env: { PORT: '0', PUBLIC_URL: publicUrl, TRUST_PROXY: '' } })
  expect(await start.ended).toBe(1)
  expect(start.output().match(/TRUST_PROXY/g)).toHaveLength(1)
  expect(server.output()).not.toContain('TRUST_PROXY')
})
