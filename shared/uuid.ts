const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** True for the text form of a UUID of any version. Ids from URLs and forms are checked with it before they reach a query. */
export const isUuid = (value: string): boolean => uuidPattern.test(value)

let lastMoment = -1
let sequence = 0

/** A UUID version 7: 48 bits of Unix milliseconds, 12 that count within a millisecond, then randomness, so that ids sort in the order in
 *  which a process makes them. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  // A new millisecond begins in the lower half, so that there is room to count.
  sequence = now === lastMoment ? (sequence + 1) & 0xfff : view.getUint16(6) & 0x7ff
  lastMoment = now
  view.setUint16(0, Math.floor(now / 2 ** 32))
  view.setUint32(2, now % 2 ** 32)
  view.setUint16(6, 0x7000 | sequence)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return written(bytes)
}

/** A UUID version 8 that says what it was made from, such as a checksum: the first sixteen of its bytes, but for six bits. */
export function uuidFrom(given: Uint8Array): string {
  const bytes = Uint8Array.from(given.subarray(0, 16))
  const view = new DataView(bytes.buffer)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x80)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return written(bytes)
}

function written(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
