import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder } from '#platform/flush-folder.server.ts'
import { trailerOf } from './backup-trailer.server.ts'
import { paddingAfter, tarHeader } from './tar-entries.server.ts'

/** Takes the files of a backup, one after the other. */
export type BackupSink = { add: (name: string, content: Uint8Array) => Promise<void> }

type Writing = {
  /** Gives the files. */
  fill: (sink: BackupSink) => Promise<void>
  /** Looks whether what was written can be read, before it gets its name. */
  check: (unfinished: string) => Promise<void>
}

/** What a backup that is being written is called, beside its place, until it is whole. */
const unfinishedName = (file: string) => `${file}.${randomUUID()}.part`

/** Whether a file is what a backup leaves that did not come to its end. */
export const isUnfinished = (name: string): boolean => /\.tar\.[0-9a-f-]{36}\.part$/.test(name)

/** Writes a backup beside its place, for its owner's eyes alone; has it checked, and moves it there when it is whole
 *  and on the disk. Whatever fails, nothing half stays. Bytes that it has. */
export async function writeBackupFile(file: string, { fill, check }: Writing): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedName(file)
  try {
    const bytes = await write(unfinished, fill)
    await check(unfinished)
    await rename(unfinished, file)
    await flushFolder(path.dirname(file))
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function write(file: string, fill: Writing['fill']): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const put = async (part: Uint8Array) => {
      hash.update(part)
      bytes += part.length
      await handle.writeFile(part)
    }
    await fill({
      add: async (name, content) => {
        await put(tarHeader(name, content.length))
        await put(content)
        await put(paddingAfter(content.length))
      },
    })
    const trailer = trailerOf(hash.digest('hex'))
    await handle.writeFile(trailer)
    await handle.sync()
    return bytes + trailer.length
  } finally {
    await handle.close()
  }
}
