import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { EnvError } from './env.server.ts'

const ofSystem = z.object({ code: z.string() })

/** Makes the folder of the daily backups where its parent is there, and writes a file into it for a moment. Throws EnvError when it can't
 *  be used: otherwise nobody would learn of it
 *  before the night. */
export async function requireBackupFolder(folder: string | undefined): Promise<void> {
  if (!folder) return
  const trial = path.join(folder, `.noken-${randomUUID()}`)
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (ofSystem.safeParse(error).data?.code !== 'EEXIST') throw error
    })
    await writeFile(trial, '', { mode: 0o600 })
    await rm(trial)
  } catch (error) {
    const code = ofSystem.safeParse(error).data?.code ?? ''
    const why =
      code === 'ENOENT' && !existsSync(path.dirname(folder))
        ? `there is no folder ${path.dirname(folder)}: make it, or mount the disk that belongs there`
        : `nothing can be written into ${folder} (${code})`
    throw new EnvError(`BACKUP_DIR can't be used: ${why}.`)
  }
}
