import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits, steps of 30 seconds. */
const secondsOfStep = 30
const digits = 6
/** How many steps a clock may be wrong, and a code be typed too late. */
const tolerance = 1

export const codePattern = /^\d{6}$/

/** The step that a moment lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / secondsOfStep)

/** The code of a step (RFC 4226 §5.3). */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step whose code this is, of those around a moment; null for a code of none. Takes as long for every code. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  if (!codePattern.test(code)) return null
  const typed = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(at) - tolerance; step <= stepAt(at) + tolerance; step++) {
    if (timingSafeEqual(typed, Buffer.from(codeOfStep(secret, step)))) found = step
  }
  return found
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as authenticator apps take them when they are typed (RFC 4648 §6, without padding). */
export function base32Of(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** What the QR code says to an authenticator app: whose account it is, and the key. */
export function keyUri(secret: Uint8Array, { site, email }: { site: string; email: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  const facts = { secret: base32Of(secret), issuer: site, algorithm: 'SHA1', digits: '6', period: '30' }
  const query = Object.entries(facts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
