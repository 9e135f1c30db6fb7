import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { TellingError } from '#shared/telling-error.ts'

const attempts = 5
/** Which state the files are in: rewritten by every checkpoint, and by nothing else. */
const control = path.join('global', 'pg_control')
const log = 'pg_wal'

/** Copies the embedded database of a data folder, while it is served or not, into a folder of the same kind, and returns that: when it is
 *  opened it holds what was committed at one moment of the copying. Nobody waits meanwhile.
 *
 *  It is what PostgreSQL calls a base backup, without asking it: first the file that says where recovery begins, then the tables, as they
 *  are just being written, and last the log, which has every change since then and whole pages (full_page_writes). A checkpoint in
 *  between could take parts of that log away: then it is copied anew. docs/decisions/0033 */
export async function copyDatabase(dataDir: string): Promise<string> {
  if (!existsSync(path.join(dataDir, 'database')))
    throw new TellingError(`There is no database in ${dataDir}.`)
  await removeAbandoned(dataDir)
  const copy = await mkdtemp(path.join(dataDir, `backup-${process.pid}-`))
  try {
    const from = path.join(dataDir, 'database')
    const to = path.join(copy, 'database')
    for (let attempt = 1; !(await copyOnce(from, to)); attempt += 1)
      if (attempt === attempts)
        throw new TellingError(
          'So much is written to the embedded database that it could not be copied. Try again at a quieter hour.',
        )
    return copy
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
}

/** A copy holds everything of everybody: none outlives its maker for long, however that has died. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = /^backup-(\d+)-\w{6}$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** False when a checkpoint came in between. */
async function copyOnce(from: string, to: string): Promise<boolean> {
  await rm(to, { recursive: true, force: true })
  await mkdir(path.join(to, 'global'), { recursive: true, mode: 0o700 })
  const before = await readFile(path.join(from, control))
  await copyFile(path.join(from, control), path.join(to, control))
  await copyFolder(from, to, (name) => name === control || name === log)
  await copyFolder(path.join(from, log), path.join(to, log), () => false)
  const copied = await readFile(path.join(to, control))
  return before.equals(copied) && before.equals(await readFile(path.join(from, control)))
}

async function copyFolder(from: string, to: string, leavesOut: (name: string) => boolean, below = '') {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (leavesOut(name)) continue
    if (entry.isDirectory()) await copyFolder(from, to, leavesOut, name)
    else
      await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

/** A table that was just removed: the log says so too. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
