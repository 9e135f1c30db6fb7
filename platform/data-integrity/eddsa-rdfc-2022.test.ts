import { createHash, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { credentialsContext, loadBundled, openBadgesContext } from './bundled-contexts.server.ts'
import { hashesToSign, isIntact, signDocument } from './eddsa-rdfc-2022.server.ts'
import { keyOfMultikey, multikeyOf, newKeyPair } from './multikey.server.ts'

/** The example that 1EdTech has published: Implementation Guide of Open Badges 3.0, 'Linked Data Proof Test Vector'. */
const multikey = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi'
const verificationMethod = `https://example.edu/issuers/565049#${multikey}`
const created = '2010-01-01T19:23:24Z'
const secret = '6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4'
const known = '4bdeafde2ea8beefadd8c699b5c7e0704cf51154d52e17b20b71337ca04cc5a5'

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const privateKey = createPrivateKey({
  format: 'jwk',
  key: { kty: 'OKP', crv: 'Ed25519', d: base64url(secret), x: base64url(known) },
})

const credential = {
  '@context': [credentialsContext, openBadgesContext],
  id: 'http://example.com/credentials/3527',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: {
    id: 'https://example.edu/issuers/565049',
    type: ['Profile'],
    url: 'https://www.imsglobal.org',
    name: 'Example Corp',
  },
  validFrom: '2010-01-01T00:00:00Z',
  name: 'Teamwork Badge',
  credentialSubject: {
    id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://example.com/achievements/21st-century-skills/teamwork',
      type: ['Achievement'],
      criteria: {
        narrative:
          'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
      },
      description:
        'This badge recognizes the development of the capacity to collaborate within a group environment.',
      name: 'Teamwork',
    },
  },
}

const keyOf = (address: string) => (address === verificationMethod ? keyOfMultikey(multikey) : null)

test('the hashes of 1EdTech’s example are theirs to the byte', async () => {
  const { proofHash, documentHash } = await hashesToSign(credential, {
    type: 'DataIntegrityProof',
    created,
    verificationMethod,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  })
  expect(documentHash.toString('hex')).toBe(
    '87f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773',
  )
  expect(proofHash.toString('hex')).toBe('d34009cea0dbc1ca941e09dc01c8c9d3e3ce3c5b853f67ee44698dcea10f5d19')
})

test('the signature of 1EdTech’s example is theirs to the byte', async () => {
  const signed = await signDocument(credential, { privateKey, verificationMethod, at: new Date(created) })
  expect(signed).toEqual({
    ...credential,
    proof: {
      type: 'DataIntegrityProof',
      created,
      verificationMethod,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      proofValue: 'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr',
    },
  })
  expect(await isIntact(JSON.stringify(signed), keyOf)).toBe(true)
})

test('any flipped byte of it fails', async () => {
  const signed = await signDocument(credential, { privateKey, verificationMethod, at: new Date(created) })
  const bytes = Buffer.from(JSON.stringify(signed))
  const still: string[] = []
  for (let place = 0; place < bytes.length; place += 1) {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << (place % 8)), place)
    if (await isIntact(flipped.toString('utf8'), keyOf)) still.push(flipped.toString('utf8'))
  }
  expect(still).toEqual([])
})

test('another key, a proof with a word more and a document without a proof fail', async () => {
  const other = newKeyPair()
  const at = new Date(created)
  const forged = await signDocument(credential, { privateKey: other.privateKey, verificationMethod, at })
  expect(await isIntact(JSON.stringify(forged), keyOf)).toBe(false)
  const signed = await signDocument(credential, { privateKey, verificationMethod, at })
  const wordy = { ...signed, proof: { ...signed.proof, expires: '2036-01-01T00:00:00Z' } }
  for (const text of [JSON.stringify(wordy), JSON.stringify(credential), '', 'null', '{'])
    expect(await isIntact(text, keyOf), text).toBe(false)
  expect(await isIntact(JSON.stringify(signed), () => null)).toBe(false)
})

test('what no context explains is refused, and nothing is asked of the network', async () => {
  const at = new Date(created)
  const signing = { privateKey, verificationMethod, at }
  await expect(signDocument({ ...credential, surprise: 'unsigned' }, signing)).rejects.toThrow()
  const elsewhere = { ...credential, '@context': [credentialsContext, 'https://example.org/other.json'] }
  await expect(signDocument(elsewhere, signing)).rejects.toThrow()
  await expect(loadBundled('https://www.w3.org/ns/credentials/v1')).rejects.toThrow('none of the contexts')
})

test('the contexts are as they were published', () => {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(import.meta.dirname, 'contexts', name)))
      .digest('hex')
  // W3C names this one in Verifiable Credentials Data Model 2.0.
  expect(hashOf('credentials-v2.json')).toBe(
    '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
  )
  expect(hashOf('open-badges-3.0.3.json')).toBe(
    'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761',
  )
})

test('a key and its name in documents read back as one another', () => {
  expect(keyOfMultikey(multikey)?.export({ format: 'jwk' }).x).toBe(base64url(known))
  const pair = newKeyPair()
  expect(pair.multikey).toMatch(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)
  const key = keyOfMultikey(pair.multikey)
  expect(key && multikeyOf(key)).toBe(pair.multikey)
  for (const text of ['', 'z', 'x6Mk', multikey.slice(0, -1), `z${multikey.slice(2)}`])
    expect(keyOfMultikey(text), text).toBeNull()
})
