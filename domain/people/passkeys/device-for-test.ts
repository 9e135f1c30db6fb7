import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

const flags = { present: 1, verified: 4, attested: 64 }

/** A device that makes a passkey and signs with it, as WebAuthn has it, without a browser. */
export function deviceForTest(origin = 'https://noken.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  function authData(host: string, flag: number, count: number, attested = Buffer.alloc(0)): Buffer {
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flag)
    fixed.writeUInt32BE(count, 1)
    return Buffer.concat([hash(host), fixed, attested])
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })

  return {
    /** Its answer to being asked to make one. */
    make(options: Options, { isVerified = true } = {}): string {
      userHandle = options.user?.id ?? ''
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key as never)])
      const flag = flags.present | flags.attested | (isVerified ? flags.verified : 0)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(options.rp?.id ?? '', flag, counter, attested))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Its answer to being asked to sign. `count`: how often it says it was used. */
    sign(options: Options, { isVerified = true, at = origin, count = ++counter } = {}): string {
      const flag = flags.present | (isVerified ? flags.verified : 0)
      const data = authData(options.rpId ?? '', flag, count)
      const client = clientData('webauthn.get', options.challenge, at)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
        userHandle,
      })
    },
  }
}
