import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives for what is meant for it alone, base64url. */
type PushRecipient = {
  /** A point of P-256: 65 bytes. */
  p256dh: string
  /** 16 bytes. */
  auth: string
}

/** What is drawn anew for every message. */
type Drawn = { pair: ECDH; salt: Buffer }

/** Services take 4,096 bytes; what stands around the content is 103. */
export const mostPushBytes = 4_096 - 103

/** Encrypts what only a browser can read, neither the service that brings it nor anybody on the way: one record of
 *  aes128gcm (RFC 8188) under keys agreed as RFC 8291 says. Throws for keys that are none, and for more than
 *  `mostPushBytes`. `drawn` is for the example of the RFC. */
export function encryptPush(to: PushRecipient, content: Uint8Array, drawn: Drawn = draw()): Buffer {
  if (content.length > mostPushBytes) throw new RangeError('A push holds no more than 4,096 bytes.')
  const { pair, salt } = drawn
  const [theirs, auth] = [Buffer.from(to.p256dh, 'base64url'), Buffer.from(to.auth, 'base64url')]
  const ours = pair.getPublicKey()
  const agreed = derived(pair.computeSecret(theirs), auth, ['WebPush: info\0', theirs, ours], 32)
  const key = derived(agreed, salt, ['Content-Encoding: aes128gcm\0'], 16)
  const nonce = derived(agreed, salt, ['Content-Encoding: nonce\0'], 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that this record is the last.
  const sealed = [cipher.update(content), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(4_096)
  return Buffer.concat([salt, recordSize, Buffer.of(ours.length), ours, ...sealed])
}

function draw(): Drawn {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, salt: randomBytes(16) }
}

const derived = (secret: Uint8Array, salt: Buffer, info: (string | Buffer)[], length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, Buffer.concat(info.map((each) => Buffer.from(each))), length))
