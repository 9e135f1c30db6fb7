import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/running-server.ts'
import { openIdentityProviders } from './open-identity-providers.server.ts'

// A provider that signs what a test puts into its next token. Signature, issuer, audience, end and nonce are checked.

const port = await freePort()
const issuer = `http://127.0.0.1:${port}`
const settings = { id: 'campus', issuer, clientId: 'noken', clientSecret: 's', label: 'Kampus', domains: [] }
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: object, key: KeyObject, alg = 'RS256'): string {
  const text = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`
  if (alg === 'none') return `${text}.`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

let nextToken = ''
let namedIssuer = issuer
const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer: namedIssuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }),
  '/keys': () => ({
    keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
  }),
  '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: nextToken }),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.statusCode = answer ? 200 : 404
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer?.() ?? {}))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Comes back from the provider with a token that differs from the right one in these claims. */
async function comeBackWith(more: object, { key = own.privateKey, alg = 'RS256' } = {}) {
  const providers = openIdentityProviders([settings])
  const asking = { backTo: 'http://127.0.0.1/back', locale: 'id', isAgain: false }
  const checks = await providers.leave(settings, asking)
  const now = Math.floor(Date.now() / 1000)
  const right = { iss: issuer, sub: 'ana', aud: 'noken', iat: now, exp: now + 600, nonce: checks.nonce }
  nextToken = signed({ ...right, email: 'ana@campus.example.org', ...more }, key, alg)
  const back = new URL(`http://127.0.0.1/back?code=c&state=${checks.state}`)
  return providers.comeBack(settings, back, { ...checks, isAgain: false })
}

test('the right token is taken', async () => {
  await expect(comeBackWith({})).resolves.toMatchObject({ issuer, subject: 'ana' })
})

test.each([
  ['was made for another client', { aud: 'another' }],
  ['names another issuer', { iss: 'https://accounts.google.com' }],
  ['has ended', { iat: 1_700_000_000, exp: 1_700_000_600 }],
  ['never ends', { exp: undefined }],
  ['answers another sign-in', { nonce: 'another' }],
  ['is about nobody', { sub: undefined }],
])('a token that %s is refused', async (_, claims) => {
  await expect(comeBackWith(claims)).rejects.toMatchObject({ name: 'IdentityFailure' })
})

test.each([
  ['signed by a key that is not the provider’s', { key: foreign.privateKey }],
  ['not signed at all', { alg: 'none' }],
])('a token that is %s is refused', async (_, how) => {
  await expect(comeBackWith({}, how)).rejects.toMatchObject({ name: 'IdentityFailure' })
})

test('settings that name another issuer are refused', async () => {
  namedIssuer = 'https://accounts.google.com'
  await expect(comeBackWith({})).rejects.toMatchObject({ name: 'IdentityFailure' })
})
