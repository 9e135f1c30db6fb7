import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import routes from '#app/routes.ts'
import { filesSaying, projectRoot, sourceFiles } from './source-files.ts'

// What docs/security.md calls absent ('does not apply') is looked for here: a change that adds it has to write its rows anew.

const sources = sourceFiles(['app', 'content', 'db', 'domain', 'platform', 'scripts', 'server', 'shared'])

const saying = (words: RegExp, among = sources) => filesSaying(words, among)

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

/** The names of all packages that run in production, those of other packages too. */
function installedPackages(): string[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')))
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
}

const protocols = new RegExp(
  [
    'ldap|xpath|latex|katex|mathjax|memcache|graphql|saml|twilio|vonage',
    '^ws$|websocket|socket\\.io|webrtc|simple-peer',
    'ejs|handlebars|mustache|nunjucks|^pug$',
  ].join('|'),
)

test('no package of a protocol or template language that the site does not speak is installed', () => {
  const packages = installedPackages()
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter((name) => protocols.test(name))).toEqual([])
  for (const name of ['ldapjs', 'ws', 'graphql', '@node-saml/node-saml', 'memcached', 'handlebars'])
    expect(protocols.test(name), name).toBe(true)
})

const twoWay =
  /\bnew WebSocket\b|WebSocketServer|upgradeWebSocket|'upgrade'|RTC(?:PeerConnection|DataChannel)/

test('neither pages nor the server open a WebSocket or WebRTC connection', () => {
  expect(saying(twoWay)).toEqual([])
  expect(saying(twoWay, [{ path: 'a', text: "server.on('upgrade', take)" }])).toEqual(['a'])
})

test('no function with a format is used', () => {
  expect(saying(/\butil\.format|formatWithOptions|\bs?printf\b|from 'node:util'.*\bformat\b/)).toEqual([])
})

test('no native code is ours, and memory that is not cleared is filled at once', () => {
  const native = (suffixes: string) =>
    globSync(`{app,content,db,domain,platform,scripts,server,shared,tests}/**/*.{${suffixes}}`, {
      cwd: projectRoot,
    })
  expect(native('c,cc,cpp,rs,go,java,wasm,node')).toEqual([])
  expect(native('ts,tsx').length).toBeGreaterThan(1000)
  expect(globSync('binding.gyp', { cwd: projectRoot })).toEqual([])
  expect(saying(/allocUnsafe/)).toEqual(['platform/held-bytes.server.ts'])
})

test('no key is made of a password, and no certificate of a client is asked for or shown', () => {
  expect(saying(/pbkdf2|scrypt|derive(?:Key|Bits)\b/i)).toEqual([])
  expect(saying(/requestCert|rejectUnauthorized|\bpfx\b/)).toEqual([])
})

/** The names of all columns, as they stand in the sources of the tables. */
const columnNames = sourceFiles(['db/tables']).flatMap(({ text }) =>
  [...text.matchAll(/\b[a-z]\w*\(\s*'([a-z_]+)'/g)].map(([, name = '']) => name),
)

test('no column holds a secret question, a phone number to send codes to, or whose of several tenants a row is', () => {
  expect(columnNames.length).toBeGreaterThan(300)
  const unknown = /password_hint|(?:secret|security)_(?:question|answer)|tenant|sms|otp_/
  expect(columnNames.filter((name) => unknown.test(name))).toEqual([])
  for (const name of ['password_hint', 'security_answer', 'tenant_id', 'sms_code', 'otp_secret'])
    expect(unknown.test(name), name).toBe(true)
})

test('no route grants tokens to other programs, and none is let in by one', () => {
  const paths = (routes as RouteConfigEntry[]).map((route) => route.path ?? '')
  expect(paths.length).toBeGreaterThan(100)
  const granting = /oauth|openid|authorize|userinfo|introspect|jwks|channel|\btokens?\b/
  expect(paths.filter((name) => granting.test(name))).toEqual([])
  for (const name of ['oauth/authorize', 'api/token', '.well-known/openid-configuration'])
    expect(granting.test(name), name).toBe(true)
  expect(saying(/\bBearer\b|WWW-Authenticate/i).filter((file) => !readsMetrics.has(file))).toEqual([])
})

/** Where the operator's own monitoring shows METRICS_TOKEN, a setting. */
const readsMetrics = new Set(['server/watch/metrics-answer.ts'])
