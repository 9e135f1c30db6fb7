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
import { newDataDir, removeDataDir, startServer } from './running-server.ts'
import { projectRoot } from './source-files.ts'

/** Not in the build, which others than its maker may read. */
const made = path.join(projectRoot, 'node_modules/.cache/noken')

const longestRunMs = 6 * 3_600_000

/** A data folder as a first start with the demo leaves it, on the embedded database: a copy of one that is made once a build and day, which takes several seconds of
 *  work less than making it anew. */
export async function demoDataDir(): Promise<string> {
  const demo = await madeDemo()
  const dataDir = newDataDir()
  cpSync(demo, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}

async function madeDemo(): Promise<string> {
  const sources = hash('sha256', readFileSync(path.join(projectRoot, 'build/sources.txt'))).slice(0, 16)
  const folder = path.join(made, `demo-${new Date().toISOString().slice(0, 10)}-${sources}`)
  if (existsSync(folder)) return folder
  mkdirSync(made, { recursive: true })
  const dataDir = mkdtempSync(path.join(made, 'making-'))
  const server = await startServer({ dataDir, env: { DEMO: '1' } })
  await server.stop()
  try {
    renameSync(dataDir, folder)
  } catch {
    // Another process has made the same one meanwhile.
    removeDataDir(dataDir)
  }
  for (const name of globSync('*', { cwd: made })) {
    const older = path.join(made, name)
    const { mtimeMs = Date.now() } = statSync(older, { throwIfNoEntry: false }) ?? {}
    // Nobody copies it any more.
    if (Date.now() - mtimeMs > longestRunMs) rmSync(older, { recursive: true, force: true })
  }
  return folder
}
