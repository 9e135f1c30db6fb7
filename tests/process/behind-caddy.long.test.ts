import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { caddyPrograms, startCaddy } from '#tests/proxies/caddy-before.ts'
import type { RunningProxy } from '#tests/proxies/example-in-docs.ts'
import {
  freePort,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'

const programs = caddyPrograms()
const dataDir = newDataDir()
const account = { email: 'peserta@noken.example', password: 'kata-sandi-peserta' }
let proxy: RunningProxy
let server: RunningServer

beforeAll(async () => {
  if (!programs) return
  const port = await freePort()
  proxy = await startCaddy(programs, port)
  const env = { DEMO: '0', PUBLIC_URL: proxy.url, TRUST_PROXY: '1', PORT: String(port) }
  server = await startServer({ dataDir, env })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await createPerson(db, { ...account, fullName: 'Peserta', role: 'student' })
  await close()
})

afterAll(async () => {
  await proxy?.stop()
  await server?.stop()
  removeDataDir(dataDir)
})

/** What comes back through the proxy, whose certificate signs itself. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}, form?: URLSearchParams) {
  const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
  const asking = {
    method: form ? 'POST' : 'GET',
    headers: { ...type, ...headers },
    rejectUnauthorized: false,
    agent: false,
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${proxy.url}${path}`, asking, resolve).on('error', reject).end(form?.toString()),
  )
  const text = (await answer.setEncoding('utf8').toArray()).join('')
  return { status: answer.statusCode, headers: answer.headers, text }
}

test.skipIf(!programs)('behind Caddy as the docs set it up, people read, sign in and sign out', async () => {
  const page = await ask('/courses')
  expect(page.status).toBe(200)
  expect(page.text).toContain(`<link rel="canonical" href="${proxy.url}/courses"/>`)

  const origin = { origin: proxy.url, 'sec-fetch-site': 'same-origin' }
  const signedIn = await ask('/auth/signin', origin, new URLSearchParams(account))
  expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/dashboard'])
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  expect(cookie).toContain('__Host-noken.session=')
  expect((await ask('/dashboard', { cookie })).status).toBe(200)
  const leaving = new URLSearchParams({ intent: 'revoke-all' })
  expect((await ask('/account.data', { ...origin, cookie }, leaving)).status).toBe(202)
  expect((await ask('/dashboard', { cookie })).status).toBe(302)
})

test.skipIf(!programs)('behind Caddy a reader can’t say that they are somebody else', async () => {
  const wrong = new URLSearchParams({ email: 'siapa@noken.example', password: 'bukan-yang-benar' })
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < 12; n += 1) {
    const forged = { origin: proxy.url, 'x-forwarded-for': `203.0.113.${n}` }
    statuses.push((await ask('/auth/signin', forged, wrong)).status)
  }
  expect(statuses.at(0)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})
