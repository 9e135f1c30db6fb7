import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Where clients of `pg` find the database: the socket is the file `.s.PGSQL.{port}` in the folder `host`. */
export const socketSchema = z.object({ host: z.string(), port: z.number() })
export type DatabaseSocket = z.infer<typeof socketSchema>

export const socketPath = ({ host, port }: DatabaseSocket) => path.join(host, `.s.PGSQL.${port}`)

/** What an owner writes beside its lock. `socket` is null until it answers. */
const ownerSchema = z.object({ pid: z.number(), since: z.string(), socket: socketSchema.nullable() })
export type Owner = z.infer<typeof ownerSchema>

/** Another process has the database of this data folder open. The message says which. */
export class DatabaseHeldError extends Error {
  override name = 'DatabaseHeldError'
  constructor(dataDir: string) {
    const owner = readOwner(dataDir)
    const holder = owner ? `process ${owner.pid}, since ${owner.since}` : 'another process'
    super(`The database in ${dataDir} is held by ${holder}. Stop it first, or choose another DATA_DIR.`)
  }
}

/** Who holds, or last held, the database of this data folder, as far as it has said. */
export function readOwner(dataDir: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(recordFile(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export function writeOwner(dataDir: string, owner: Owner): void {
  const draft = `${recordFile(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600 })
  renameSync(draft, recordFile(dataDir))
}

export const removeOwner = (dataDir: string) => rmSync(recordFile(dataDir), { force: true })

const recordFile = (dataDir: string) => path.join(dataDir, 'database.owner.json')
