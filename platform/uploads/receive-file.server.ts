import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** What is said of a file before its bytes come. */
type Announced = { name: string; type: string }

/** Where the bytes of one file go while they come. */
export type FileSink = {
  write: (bytes: Uint8Array) => Promise<void>
  /** The file, once it is whole. */
  done: () => Promise<File>
  /** Gives up what is open. After `done` it does nothing. */
  stop: () => Promise<void>
}

export type OpenSink = (file: Announced) => Promise<FileSink>

/** Keeps files in memory: those of small bodies. */
export const inMemory: OpenSink = async ({ name, type }) => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (bytes) => void chunks.push(Uint8Array.from(bytes)),
    done: async () => new File(chunks, name, { type }),
    stop: async () => {},
  }
}

const hashes = new WeakMap<Blob, string>()

/** The SHA-256 of a file as hex; of one that was received on the disk it is known already. */
export async function sha256Of(file: Blob): Promise<string> {
  const known = hashes.get(file)
  if (known) return known
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** Keeps files below a folder. What becomes of each is a File whose bytes are read from there when somebody asks for them; it is
 *  gone with the folder. */
export function onDisk(folder: string): OpenSink {
  let count = 0
  return async ({ name, type }) => {
    count += 1
    const place = path.join(folder, String(count))
    const handle = await open(place, 'wx', 0o600)
    const hash = createHash('sha256')
    let isOpen = true
    const stop = async () => {
      if (!isOpen) return
      isOpen = false
      await handle.close()
    }
    return {
      write: async (bytes) => {
        hash.update(bytes)
        await handle.writeFile(bytes)
      },
      done: async () => {
        await stop()
        const file = new File([await openAsBlob(place)], name, { type })
        hashes.set(file, hash.digest('hex'))
        return file
      },
      stop,
    }
  }
}
