import { mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { m } from '#messages'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import type { CourseDraft } from './course-draft.ts'
import { archiveOf } from './course-upload.server.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress } from './import-progress.ts'
import { readUpload } from './read-upload.server.ts'

/** Where this process unpacks what others have uploaded, below DATA_DIR. */
const folderOf = (dataDir: string) => path.join(dataDir, 'course-uploads')

/** Nothing is worked on for longer. Milliseconds. */
const retention = 24 * 3600_000

type Reading = {
  dataDir: string
  archives: PrivateStorage
  upload: { id: string; fileName: string }
  onProgress: OnProgress
  /** Aborts when somebody else has it now. */
  signal: AbortSignal
}

/** Unpacks an uploaded course into a folder of its own, reads it, has `work` do with it what is to be done while its
 *  files are there, and takes them away. Throws ImportError with a sentence for what can't be read or is not there any
 *  more. */
export async function withUnpacked<Result>(
  { dataDir, archives, upload, onProgress, signal }: Reading,
  work: (draft: CourseDraft) => Promise<Result>,
): Promise<Result> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const home = await realpath(await mkdtemp(path.join(folderOf(dataDir), 'work-')))
  try {
    const archive = path.join(home, 'archive.zip')
    if (!(await archives.getInto(archiveOf(upload.id), archive)))
      throw new ImportError(m.studio_upload_gone())
    signal.throwIfAborted()
    const from = { archive, into: path.join(home, 'files'), name: folderName(upload.fileName) }
    const { draft } = await readUpload(from, onProgress)
    signal.throwIfAborted()
    return await work(draft)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Removes what processes have left that were ended while they worked; says how many folders those were. */
export async function removeLeftovers(dataDir: string, now = Date.now()): Promise<number> {
  const home = folderOf(dataDir)
  let removed = 0
  for (const name of await readdir(home).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(home, name)).catch(() => ({ mtimeMs: now }))
    if (mtimeMs >= now - retention) continue
    await rm(path.join(home, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** A file's name as that of the folder that it stands for. */
const folderName = (fileName: string): string =>
  fileName
    .replace(/\.zip$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'course'
