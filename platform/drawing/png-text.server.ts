import { chunk } from './palette-png.server.ts'

/** The signature of a PNG, and its first part with what is around it. */
const [signatureLength, headLength, around] = [8, 13, 12]

/** A PNG with a text in it (iTXt, not compressed), which shows nowhere: programs find it by its keyword. A text of that
 *  keyword that was there goes. Throws for what is no PNG. */
export function withText(png: Uint8Array, keyword: string, text: string): Buffer {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const parts = chunksOf(bytes).filter((part) => keywordOf(part) !== keyword)
  const [head, ...others] = parts
  if (head?.length !== headLength + around) throw new TypeError('This PNG has no head.')
  return Buffer.concat([
    bytes.subarray(0, signatureLength),
    head,
    chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`)),
    ...others,
  ])
}

/** The text of a keyword in a PNG; null when there is none, or it is compressed. Throws for what is no PNG.
 *  @internal Exported for tests. */
export function textIn(png: Uint8Array, keyword: string): string | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const part = chunksOf(bytes).find((each) => keywordOf(each) === keyword)
  if (!part) return null
  const data = part.subarray(8, -4)
  const flags = keyword.length + 1
  if (data[flags] !== 0) return null
  const afterLanguage = data.indexOf(0, flags + 2) + 1
  const afterTranslation = data.indexOf(0, afterLanguage) + 1
  return data.subarray(afterTranslation).toString('utf8')
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunksOf(png: Buffer): Buffer[] {
  if (!png.subarray(0, signatureLength).equals(signature)) throw new TypeError('This is no PNG.')
  const parts: Buffer[] = []
  for (let at = signatureLength; at < png.length; ) {
    const end = at + around + (at + around <= png.length ? png.readUInt32BE(at) : png.length)
    if (end > png.length) throw new TypeError('This PNG ends too early.')
    parts.push(png.subarray(at, end))
    at = end
  }
  return parts
}

/** Of a part that holds a text. */
function keywordOf(part: Buffer): string | null {
  if (part.toString('latin1', 4, 8) !== 'iTXt') return null
  const data = part.subarray(8, -4)
  return data.toString('latin1', 0, Math.max(0, data.indexOf(0)))
}
