/** The same bytes in memory of exactly their size. zlib and messages between processes return views of larger blocks (64 kB for a page of
 *  1 kB): a view that is kept holds the
 *  whole block. */
export function exactBytes(bytes: Uint8Array): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return Buffer.from(bytes.buffer)
  const exact = Buffer.allocUnsafeSlow(bytes.byteLength)
  exact.set(bytes)
  return exact
}

/** What a kept view holds in memory: the whole of what it is a view of, and the objects around it. Bytes. */
export const heldByBytes = ({ buffer }: Uint8Array): number => buffer.byteLength + 350

/** What a kept text holds in memory, at most: two bytes a character. */
export const heldByText = ({ length }: string): number => 24 + 2 * length
