import { sign } from 'node:crypto'
import type { PushKeys } from './push-keys.server.ts'

type Claims = {
  /** The origin of the push service. */
  audience: string
  /** Whom its people can write to: a mailto: or https: address. */
  contact: string
  now: Date
}

/** Services take at most a day. */
const validSeconds = 12 * 3600

/** The Authorization header by which a push service knows who sends (RFC 8292): a token signed with ES256, for one
 *  service, and the public key. */
export function vapidHeader({ publicKey, privateKey }: PushKeys, { audience, contact, now }: Claims): string {
  const exp = Math.floor(now.getTime() / 1000) + validSeconds
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

const part = (value: Record<string, unknown>) => Buffer.from(JSON.stringify(value)).toString('base64url')
