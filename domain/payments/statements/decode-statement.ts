/** So many bytes say how the others are written. */
const looked = 1024

/** The text of a file with '\n' at the ends of its lines: UTF-8 or UTF-16, with or without a byte order mark; what is
 *  neither is Windows-1252. Never throws. */
export function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(wideOf(bytes) ?? narrowOf(bytes)).decode(bytes)
  // Only where nothing else ends a line: within one a lone return is a space.
  return text.includes('\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\r', '\n')
}

/** UTF-16 by its mark, else because every other byte of what banks write is empty. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, looked)
  const pairs = Math.floor(head.length / 2)
  const empty = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > pairs / 2 && even < pairs / 4) return 'utf-16le'
  return even > pairs / 2 && odd < pairs / 4 ? 'utf-16be' : null
}

function narrowOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
