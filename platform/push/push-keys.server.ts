import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { keyFor } from '#platform/sealing.server.ts'

/** By which push services and browsers know this site (VAPID, RFC 8292). A browser takes what is sent under the key
 *  that it was given when its person asked for it, and no other. */
export type PushKeys = {
  /** As browsers want it: 65 bytes, base64url. */
  publicKey: string
  privateKey: KeyObject
  /** What VAPID_PRIVATE_KEY has to be for the same keys: 32 bytes, base64url. */
  secret: string
}

/** How many private keys the curve P-256 has. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** The keys of a site: those of VAPID_PRIVATE_KEY when it is set, else the ones that follow from AUTH_SECRET, the same
 *  on every machine and after every restore (docs/decisions/0078). Throws for a VAPID_PRIVATE_KEY that is no key of the
 *  curve. */
export function pushKeys(authSecret: string, given: string | undefined): PushKeys {
  const secret = given ?? secretOf(authSecret)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: x.toString('base64url'),
        y: y.toString('base64url'),
        d: Buffer.from(secret, 'base64url').toString('base64url'),
      },
    }),
    secret,
  }
}

/** Drawn from 16 bytes more than a key has, so that none is likelier than another. */
function secretOf(authSecret: string): string {
  const drawn = BigInt(`0x${keyFor(authSecret, 'web push', '', 48).toString('hex')}`)
  const scalar = (drawn % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url')
}
