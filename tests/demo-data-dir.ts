import { hash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { newDataDir, removeDataDir, startServer } from './running-server.ts'
import { projectRoot } from './source-files.ts'

const builds = path.join(projectRoot, 'build')

/** A data folder as a first start with the demo leaves it, on the embedded database: a copy of one that is made once a build and day, which takes several seconds of
 *  work less than making it anew. */
export async function demoDataDir(): Promise<string> {
  const made = await madeDemo()
  const dataDir = newDataDir()
  cpSync(made, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}

async function madeDemo(): Promise<string> {
  const sources = hash('sha256', readFileSync(path.join(builds, 'sources.txt'))).slice(0, 16)
  const folder = path.join(builds, `demo-${new Date().toISOString().slice(0, 10)}-${sources}`)
  if (existsSync(folder)) return folder
  const dataDir = mkdtempSync(path.join(builds, 'making-demo-'))
  const server = await startServer({ dataDir, env: { DEMO: '1' } })
  await server.stop()
  try {
    renameSync(dataDir, folder)
  } catch {
    // Another process has made the same one meanwhile.
    removeDataDir(dataDir)
  }
  for (const older of globSync('demo-*', { cwd: builds }))
    if (path.join(builds, older) !== folder)
      rmSync(path.join(builds, older), { recursive: true, force: true })
  return folder
}
