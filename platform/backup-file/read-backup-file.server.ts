import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { TellingError } from '#shared/telling-error.ts'
import { trailerLength, trailerOf } from './backup-trailer.server.ts'
import { blockSize, paddingAfter, readTarHeader } from './tar-entries.server.ts'

/** A file is no backup, or not the one that was written. */
export class DamagedBackupError extends TellingError {
  override name = 'DamagedBackupError'
}

/** No file of a backup is larger: one that says so is not held in memory. */
const largestEntry = 256 * 1024 * 1024

/** Reads a file to its end and throws DamagedBackupError unless every byte is as it was written. */
export async function requireUndamaged(file: string): Promise<void> {
  const { size } = await stat(file)
  const contentLength = size - trailerLength
  if (contentLength <= 0) throw new DamagedBackupError(`${file} is no backup of Noken, or was cut.`)
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { end: contentLength - 1, highWaterMark: 1 << 20 }))
    hash.update(part)
  const trailer: Buffer[] = []
  for await (const part of createReadStream(file, { start: contentLength })) trailer.push(part)
  if (!Buffer.concat(trailer).equals(trailerOf(hash.digest('hex'))))
    throw new DamagedBackupError(
      `${file} is no backup of Noken, or it is damaged: it is not what was written.`,
    )
}

/** The files of a backup, in their order. Each is held in memory while it is looked at, and no other. */
export async function* entriesOf(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const end = (await handle.stat()).size - trailerLength
    for (let at = 0; at < end; ) {
      const header = readTarHeader(await read(handle, at, blockSize))
      if (!header || header.size > largestEntry) throw new DamagedBackupError(`${file} can't be read.`)
      yield { name: header.name, content: await read(handle, at + blockSize, header.size) }
      at += blockSize + header.size + paddingAfter(header.size).length
    }
  } finally {
    await handle.close()
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let had = 0; had < length; ) {
    const { bytesRead } = await handle.read(bytes, had, length - had, at + had)
    if (bytesRead === 0) throw new DamagedBackupError('The backup ends too early.')
    had += bytesRead
  }
  return bytes
}
