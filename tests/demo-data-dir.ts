import { hash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { type RealPostgres, startRealPostgres } from './engines/real-postgres.ts'
import { newDataDir, removeDataDir, startServer } from './running-server.ts'
import { projectRoot } from './source-files.ts'

/** Not in the build, which others than its maker may read. */
const made = path.join(projectRoot, 'node_modules/.cache/noken')

const longestRunMs = 6 * 3_600_000

/** A data folder as a first start with the demo leaves it, on the embedded database: a copy of one that is made once a build and day, which
 *  takes several seconds of work less than making it anew. */
export async function demoDataDir(): Promise<string> {
  return copied(await madeOnce('embedded', fillByStart))
}

/** The same on a PostgreSQL of its own: the server, and the data folder beside it. */
export async function demoOnPostgres(
  options: { isDurable?: boolean } = {},
): Promise<{ postgres: RealPostgres; dataDir: string }> {
  const demo = await madeOnce('postgres', async (folder) => {
    const postgres = await startRealPostgres()
    const dataDir = path.join(folder, 'data-dir')
    const database = path.join(folder, 'database')
    mkdirSync(dataDir)
    mkdirSync(database)
    try {
      await fillByStart(dataDir, postgres.url)
      await postgres.keepIn(database)
    } finally {
      await postgres.stop()
    }
  })
  const dataDir = copied(path.join(demo, 'data-dir'))
  return { dataDir, postgres: await startRealPostgres({ ...options, from: path.join(demo, 'database') }) }
}

async function fillByStart(dataDir: string, databaseUrl?: string): Promise<void> {
  const server = await startServer({ dataDir, databaseUrl, env: { DEMO: '1' } })
  await server.stop()
}

function copied(folder: string): string {
  const dataDir = newDataDir()
  cpSync(folder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}

/** The folder of this name for this build and day, filled by anyone who asks first. */
async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const sources = hash('sha256', readFileSync(path.join(projectRoot, 'build/sources.txt'))).slice(0, 16)
  const folder = path.join(made, `demo-${name}-${new Date().toISOString().slice(0, 10)}-${sources}`)
  if (existsSync(folder)) return folder
  mkdirSync(made, { recursive: true })
  const making = mkdtempSync(path.join(made, 'making-'))
  await fill(making)
  try {
    renameSync(making, folder)
  } catch {
    // Another process has made the same one meanwhile.
    removeDataDir(making)
  }
  for (const entry of globSync('*', { cwd: made })) {
    const older = path.join(made, entry)
    const { mtimeMs = Date.now() } = statSync(older, { throwIfNoEntry: false }) ?? {}
    // Nobody copies it any more.
    if (Date.now() - mtimeMs > longestRunMs) rmSync(older, { recursive: true, force: true })
  }
  return folder
}
