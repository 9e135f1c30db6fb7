import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '#shared/roles.ts'
import { extent } from '#tests/runner/extent.ts'
import {
  demoAccounts,
  newDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  startServer,
} from '#tests/running-server.ts'
import { signedIn } from '#tests/visitor.ts'

const dataDir = newDataDir()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ dataDir, env: { DEMO: '1' } })
})

afterAll(async () => {
  await server?.stop()
  removeDataDir(dataDir)
})

test('an empty folder becomes a healthy site', async () => {
  const answer = await fetch(`${server.url}/healthz`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('the demo writes down an account of each role that can sign in, for its owner to read alone', async () => {
  const accounts = await demoAccounts(dataDir)
  expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles))
  expect(statSync(path.join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600)
  for (const account of accounts) await signedIn(server.url, account)
})

test('a second start on the same data says who holds it and stops', async () => {
  const second = spawnServer({ dataDir, env: { PORT: '0' } })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`held by process ${server.process.pid}`)
  expect(second.output()).not.toMatch(/^\s+at /m)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

test('a port that is taken stops the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ownFolder = newDataDir()
  const start = spawnServer({ dataDir: ownFolder, env: { PORT: String(port), DEMO: '0' } })
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain(`Can't listen on 127.0.0.1:${port}`)
  other.close()
  removeDataDir(ownFolder)
})

test('a folder that can’t be made, and a secret that is none, stop the start with a sentence', async () => {
  const ownFolder = newDataDir()
  writeFileSync(path.join(ownFolder, 'auth-secret'), '')
  const env = { PORT: '0', DEMO: '0', AUTH_SECRET: '' }
  for (const [folder, sentence] of [
    [path.join(ownFolder, 'auth-secret', 'data'), /^DATA_DIR can't be written to: .*\.$/],
    [ownFolder, /^\S+auth-secret holds no secret: .*\.$/],
  ] as const)
    for (const workers of ['1', '2']) {
      const start = spawnServer({ dataDir: folder, env: { ...env, WORKERS: workers } })
      expect(await start.ended).toBe(1)
      expect(start.output().trim()).toMatch(sentence)
    }
  removeDataDir(ownFolder)
})

const badSettings = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/noken'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'noken'],
  ['SMTP_URL', 'mail.example.org'],
  ['AUTH_SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
] as const

// What is wrong with each is a unit test's (platform/env.test.ts); that a start says it is the same for all.
test.each(extent === 'all' ? badSettings : badSettings.slice(0, 1))(
  '%s=%s stops the start with a sentence that names it',
  async (name, value) => {
    const start = spawnServer({ dataDir, env: { [name]: value } })
    expect(await start.ended).toBe(1)
    expect(start.output()).toMatch(new RegExp(`^${name} can't be used: .+\\.$`, 'm'))
    expect(start.output()).not.toMatch(/^\s+at /m)
  },
)

test.runIf(extent === 'all')('without the demo there is nothing in an empty site, and nobody', async () => {
  const ownFolder = newDataDir()
  const empty = await startServer({ dataDir: ownFolder, env: { DEMO: '0' } })
  const answer = await fetch(`${empty.url}/api/courses`)
  expect(await answer.json()).toMatchObject({ courses: [] })
  await expect(demoAccounts(ownFolder)).rejects.toThrow('ENOENT')
  expect(await empty.stop()).toBe(0)
  removeDataDir(ownFolder)
})
