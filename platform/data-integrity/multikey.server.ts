import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { fromBase58, toBase58 } from '#shared/base58.ts'

/** What says that 32 bytes are a public key of Ed25519. */
const prefix = Buffer.from([0xed, 0x01])

/** A public key as controller documents have it ('z6Mk…'). Throws for a key of another kind. */
export function multikeyOf(publicKey: KeyObject): string {
  const { crv, x } = publicKey.export({ format: 'jwk' })
  if (crv !== 'Ed25519' || !x) throw new TypeError('This is no key of Ed25519.')
  return `z${toBase58(Buffer.concat([prefix, Buffer.from(x, 'base64url')]))}`
}

/** The key behind such a text; null when it is none. */
export function keyOfMultikey(text: string): KeyObject | null {
  const bytes = text.startsWith('z') ? fromBase58(text.slice(1)) : null
  if (bytes?.length !== 34 || bytes[0] !== prefix[0] || bytes[1] !== prefix[1]) return null
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}

/** A new pair: what is said to all, and what is said to nobody. */
export function newKeyPair(): { multikey: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { multikey: multikeyOf(publicKey), privateKey }
}
