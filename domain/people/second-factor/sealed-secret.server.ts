import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** 160 bits, as RFC 4226 §4 recommends. */
const secretLength = 20
const version = 'v1'
const ivLength = 12
const tagLength = 16

const keyFor = (authSecret: string, purpose: string, salt: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, salt, `noken second factor: ${purpose}`, length))

/** The secret that a session offers to somebody who sets up a second factor. The same for as long as the session lives, so that a reload or
 *  a mistyped code asks nobody to scan again, and nothing need be stored before a code has shown that it was taken over. */
export const offeredSecret = (authSecret: string, { id, sessionId }: { id: string; sessionId: string }) =>
  keyFor(authSecret, 'offered', `${id} ${sessionId}`, secretLength)

/** A secret as it is stored: AES-256-GCM under a key made of AUTH_SECRET, bound to the person. A copy of the database shows no code. */
export function sealSecret(authSecret: string, personId: string, secret: Uint8Array): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(authSecret, 'stored', '', 32), iv, {
    authTagLength: tagLength,
  })
  cipher.setAAD(Buffer.from(personId))
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** The stored secret of a person; null when it can't be opened: it was sealed under another AUTH_SECRET, or for somebody else. */
export function openSecret(authSecret: string, personId: string, stored: string): Buffer | null {
  const [form, text = ''] = stored.split('.')
  const sealed = Buffer.from(text, 'base64url')
  if (form !== version || sealed.length <= ivLength + tagLength) return null
  const [iv, content] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength, -tagLength)]
  const decipher = createDecipheriv('aes-256-gcm', keyFor(authSecret, 'stored', '', 32), iv, {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(personId))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}
