import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { exactBytes } from '#platform/held-bytes.server.ts'

/** A part of a page, compressed so that it can stand behind any other: it refers to nothing before it and ends on a whole byte. */
export type Compressed = {
  /** Raw deflate (RFC 1951), ended with a full flush. */
  bytes: Buffer
  /** Of the part as it is; `shift` is what its length does to the checksum of what stands before it. */
  checksum: number
  shift: number
  length: number
}

const deflate = promisify(deflateRaw)

/** Compresses a part, into memory of its own size: it is cached. Level 6, as cached pages. */
export async function compressPart(text: Buffer): Promise<Compressed> {
  const bytes =
    text.length === 0 ? text : await deflate(text, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
  return { bytes: exactBytes(bytes), checksum: crc32(text), shift: shiftOf(text.length), length: text.length }
}

// RFC 1952: no name, no time, some system.
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block with nothing in it. */
const lastBlock = Buffer.from([3, 0])

/** The parts one behind the other, as one gzip file: nothing is compressed again. */
export function joinedGzip(parts: readonly Compressed[]): Buffer {
  const end = Buffer.alloc(8)
  let [checksum, length] = [0, 0]
  for (const part of parts) {
    checksum = (multiply(part.shift, checksum) ^ part.checksum) >>> 0
    length += part.length
  }
  end.writeUInt32LE(checksum, 0)
  end.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([head, ...parts.map(({ bytes }) => bytes), lastBlock, end])
}

/* The checksum of two texts, one behind the other, follows from theirs and the length of the second, as zlib's
   crc32_combine has it: polynomials over GF(2), the lowest power in the highest bit. */
const polynomial = 0xedb88320
const one = 0x8000_0000

function multiply(a: number, b: number): number {
  let [product, factor] = [0, b]
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) !== 0 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** x to the power of 2 to the power of each index, modulo the polynomial. */
const powers: number[] = [0x4000_0000]
while (powers.length < 32) {
  const last = powers.at(-1) ?? one
  powers.push(multiply(last, last))
}

/** x to the power of the bits of so many bytes, modulo the polynomial. */
function shiftOf(bytes: number): number {
  let shift = one
  for (let [left, power] = [bytes, 3]; left > 0; [left, power] = [Math.floor(left / 2), power + 1])
    if (left % 2 === 1) shift = multiply(powers[power % 32] ?? one, shift)
  return shift
}
