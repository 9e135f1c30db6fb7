import { blockSize, paddingAfter, tarEnd, tarHeader } from './tar-entries.server.ts'

const name = 'sha256'
const digestLength = 64

/** The last file of a backup: the SHA-256 of all bytes before it, and the end of the archive. As everything in it
 *  follows from those bytes, a backup in which any byte differs, or which is cut or goes on, is known. */
export function trailerOf(digest: string): Buffer {
  const content = Buffer.from(digest)
  return Buffer.concat([tarHeader(name, content.length), content, paddingAfter(content.length), tarEnd])
}

export const trailerLength = blockSize + digestLength + paddingAfter(digestLength).length + tarEnd.length
