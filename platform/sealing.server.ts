import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const ivLength = 12
const tagLength = 16

/** A key for one purpose, made of AUTH_SECRET; keys for two purposes tell nothing of each other. */
export const keyFor = (authSecret: string, purpose: string, salt: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, salt, `noken ${purpose}`, length))

/** AES-256-GCM under a key of 32 bytes, bound to what it belongs to: a copy of the database shows nothing of it, and it
 *  opens in no other place. */
export function seal(key: Buffer, belongsTo: string, content: Uint8Array): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** What was sealed; null when it can't be opened: it was sealed under another key, or for something else. */
export function open(key: Buffer, belongsTo: string, stored: string): Buffer | null {
  const [form, text = ''] = stored.split('.')
  const sealed = Buffer.from(text, 'base64url')
  if (form !== version || sealed.length <= ivLength + tagLength) return null
  const [iv, content] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength, -tagLength)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(belongsTo))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}
