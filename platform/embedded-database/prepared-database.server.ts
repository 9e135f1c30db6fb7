import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'

const manifest = z
  .object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')))

/** Where the build keeps an empty, migrated database: copying it takes a tenth of the time of making one. Another version of the engine
 *  may write other files, so it does not find this one. */
const preparedFolder = path.join(
  projectRoot,
  'build',
  `database-${manifest.dependencies['@electric-sql/pglite']}`,
)

/** Copies the prepared database into an empty folder, down to the disk. False when the build has left none. */
export function copyPrepared(folder: string): boolean {
  if (!existsSync(preparedFolder)) return false
  cpSync(preparedFolder, folder, { recursive: true })
  writeToDisk(folder)
  return true
}

/** Keeps a database that was closed properly as the one to copy. Nobody is in it yet: the person who runs the server
 *  may read it, who need not be the one that built it. A copy is its owner's alone by the folder it is put into. */
export function keepAsPrepared(folder: string): void {
  letAllRead(folder)
  // Another build may have left its own meanwhile.
  forgetPrepared()
  renameSync(folder, preparedFolder)
}

/** From here on databases are made from nothing, until another one is kept. */
export const forgetPrepared = (): void => rmSync(preparedFolder, { recursive: true, force: true })

function letAllRead(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) letAllRead(file)
    else chmodSync(file, 0o644)
  }
  chmodSync(folder, 0o755)
}

function writeToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) writeToDisk(file)
    else flush(file)
  }
  flush(folder)
}

function flush(file: string): void {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
