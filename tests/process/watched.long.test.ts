import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoDataDir } from '#tests/demo-data-dir.ts'
import { extent } from '#tests/runner/extent.ts'
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'

/** A server of its own is a price: what these say seldom changes. */
const withOwnServer = test.runIf(extent === 'all')

const dataDir = await demoDataDir()
const token = 'a-token-of-sixteen-or-more'
let server: RunningServer

beforeAll(async () => {
  const env = { DEMO: '1', METRICS_TOKEN: token, LOG_LEVEL: 'info' }
  server = await startServer({ dataDir, env })
})

afterAll(async () => {
  await server?.stop()
  removeDataDir(dataDir)
})

const scraped = async () => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}/metrics`, { headers })).text()
}

const lineSchema = z.object({ msg: z.string(), route: z.string().optional(), status: z.number().optional() })
const requestLines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ msg }) => msg === 'request')

test('figures are for whoever has the token, and nobody keeps them', async () => {
  const ask = (authorization?: string) =>
    fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await ask(wrong)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.text()).not.toContain('noken_')
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('requests are counted by the pattern of their route, whatever is asked for', async () => {
  const headers = { 'accept-language': 'id' }
  await (await fetch(`${server.url}/courses?search=rahasia-pencari`, { headers })).text()
  for (let n = 0; n < 3; n += 1) await (await fetch(`${server.url}/about`, { headers })).text()
  for (const word of ['satu', 'dua', 'tiga']) await (await fetch(`${server.url}/tidak-ada/${word}`)).text()
  await (await fetch(`${server.url}/courses/00000000-0000-4000-8000-000000000000`)).text()
  const page = await (await fetch(`${server.url}/courses`)).text()
  const asset = /\/assets\/[^"]+\.css/.exec(page)?.[0] ?? ''
  await (await fetch(server.url + asset)).text()
  await expect.poll(scraped).toContain('route="assets",status="200"} 1')

  const text = await scraped()
  const requests = text.split('\n').filter((line) => line.startsWith('noken_http_requests_total'))
  expect(requests).toContain('noken_http_requests_total{method="GET",route="/about",status="200"} 3')
  expect(requests).toContain(
    'noken_http_requests_total{method="GET",route="/courses/:courseId",status="404"} 1',
  )
  expect(requests.filter((line) => line.includes('404')).length).toBeLessThanOrEqual(2)
  expect(text).not.toMatch(/rahasia|tidak-ada|00000000-0000/)
  expect(text).toMatch(
    /noken_http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/about"\} 3/,
  )
  expect(text).toMatch(/noken_kept_page_requests_total\{result="hit"\} [2-9]/)
  expect(text).toMatch(/noken_kept_page_requests_total\{result="miss"\} [1-9]/)
})

test('one line a request says id, route, status and time, and nothing of who asked for what', async () => {
  const answer = await fetch(`${server.url}/courses?search=kata-rahasia`, {
    headers: { 'user-agent': 'peramban-rahasia', cookie: 'a=kue-rahasia' },
  })
  await answer.text()
  const id = answer.headers.get('x-request-id') ?? 'none'
  await expect.poll(() => server.output()).toContain(id)
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(id))
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 30,
    requestId: id,
    method: 'GET',
    route: '/courses',
    status: 200,
    ms: expect.any(Number),
  })
  expect(server.output()).not.toContain('rahasia')
  // Anyone who looks whether we are there does not fill it.
  expect(requestLines().filter(({ route }) => /healthz|metrics/.test(route ?? ''))).toEqual([])
})

test('a reader who leaves before there is an answer is a line as well', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  // A form that the server waits for: what it takes from nobody is answered at once.
  const head = [
    'POST /auth/signin HTTP/1.1',
    'host: a',
    'content-type: application/x-www-form-urlencoded',
    'content-length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\nintent=`)
  await new Promise((resolve) => socket.once('ready', resolve))
  const isHeard = () => expect.poll(scraped).toMatch(/noken_http_requests_total\{[^}]*status="499"\} 1/)
  socket.end()
  socket.destroy()
  await isHeard()
})

test('every figure that the dashboard shows is there', async () => {
  const dashboard = readFileSync(path.join(projectRoot, 'deploy/grafana-dashboard.json'), 'utf8')
  const shown = z
    .object({
      uid: z.string(),
      panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
    })
    .parse(JSON.parse(dashboard))
  const named = shown.panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:noken|nodejs|process)_\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  // Refused, so that there is something to count.
  await fetch(`${server.url}/auth/signin`, { method: 'POST', headers: { origin: 'https://other.example' } })
  const text = await scraped()
  const missing = [...new Set(named)].filter((name) => !new RegExp(`^${name}(?:\\{| )`, 'm').test(text))
  expect(missing).toEqual([])
})

test('jobs and mails are told by their state', async () => {
  const text = await scraped()
  expect(text).toContain('noken_database_up 1')
  expect(text).toMatch(/^noken_jobs\{state="waiting"\} \d+$/m)
  expect(text).toMatch(/^noken_job_oldest_seconds\{state="dead"\} 0$/m)
  expect(text).toMatch(/^noken_mails_waiting \d+$/m)
})

withOwnServer('without a token there is no such address', async () => {
  const other = newDataDir()
  const plain = await startServer({ dataDir: other, env: { DEMO: '0' } })
  const answer = await fetch(`${plain.url}/metrics`, { headers: { authorization: 'Bearer ' } })
  expect(answer.status).toBe(404)
  await plain.stop()
  removeDataDir(other)
})

withOwnServer(
  'a process that is to end is not ready any more before it takes no more connections',
  async () => {
    const other = newDataDir()
    // For as long as anyone who asks may take.
    const ending = await startServer({ dataDir: other, env: { DEMO: '0', DRAIN_SECONDS: '60' } })
    const ready = async () => (await fetch(`${ending.url}/readyz`)).status
    expect(await ready()).toBe(200)
    ending.process.kill('SIGTERM')
    await expect.poll(ready).toBe(503)
    expect((await fetch(`${ending.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${ending.url}/about`)).status).toBe(200)
    await ending.stop('SIGKILL')
    removeDataDir(other)
  },
)

withOwnServer('a process that gives readers time to hear of it ends by itself then', async () => {
  const other = newDataDir()
  const ending = await startServer({ dataDir: other, env: { DEMO: '0', DRAIN_SECONDS: '0.2' } })
  expect(await ending.stop('SIGTERM')).toBe(0)
  removeDataDir(other)
})

withOwnServer('for people the log is lines that can be read', async () => {
  const other = newDataDir()
  const env = { DEMO: '0', PORT: '0', LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' }
  const pretty = spawnServer({ dataDir: other, env })
  await expect.poll(pretty.output).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info {2}Noken listens on http:\S+$/m)
  pretty.child.kill('SIGTERM')
  expect(await pretty.ended).toBe(0)
  removeDataDir(other)
})
