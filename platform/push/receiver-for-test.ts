import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { z } from 'zod'

type Receiver = { pair: ECDH; auth: Buffer }

/** A browser that is to be told something: what it keeps, and the keys that it gives. */
export function receiverForTest() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { pair, auth, keys }
}

/** Opens what came, as browsers do (RFC 8188 and 8291, read from the other side). Throws when it is for somebody else, or was changed. */
export function openPush({ pair, auth }: Receiver, body: Buffer): Buffer {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const agreed = hkdf(pair.computeSecret(sender), auth, info, 32)
  const key = hkdf(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end)
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })
const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** What an Authorization header of RFC 8292 says, as a push service reads it. Throws when its signature is not of the key that it names. */
export function claimsOf(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifying = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const [head = '', body = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is somebody else’s.')
  header.parse(read(head))
  return { key, ...claims.parse(read(body)) }
}
