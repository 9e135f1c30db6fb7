import { realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#db/client.server.ts'
import { canChooseInstructor, canCreateCourse, needsApproval } from '#domain/courses/policy.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { takeQuota } from '#domain/people/take-quota.server.ts'
import { pictureMeasure } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { newUpload, removeUpload, saveUpload, uploadFolder } from './course-upload.server.ts'
import { dryRunImport } from './dry-run-import.server.ts'
import { readUpload } from './read-upload.server.ts'

export type Archive = { name: string; bytes: Buffer }

type Upload = { dataDir: string; archive: Archive; instructorId: string; rules: ApprovalRules }

/** Unpacks an uploaded course, reads it and says what importing it would do, without writing anything to the database; the files are kept until
 *  it is imported or discarded. Returns the upload's id. An instructor's courses are their own; others name the instructor. Throws forbidden for
 *  anyone who makes no courses, ImportError with a sentence, QuotaSpent; and whatever is thrown, nothing of it is left. */
export async function checkUpload(
  db: Db,
  viewer: Viewer,
  { dataDir, archive, instructorId: chosen, rules }: Upload,
): Promise<string> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  const instructorId = canChooseInstructor(viewer) ? chosen : viewer.id
  await takeQuota(db, viewer, 'archives')
  await takeQuota(db, viewer, 'archiveKb', archive.bytes.length / 1000)
  const shelf = { dataDir, ownerId: viewer.id }
  const id = await newUpload(shelf)
  try {
    const home = await realpath(uploadFolder(shelf, id))
    const { folder, draft } = await readUpload({
      archive: await keepArchive(home, archive),
      into: path.join(home, 'files'),
      name: folderName(archive.name),
    })
    await rm(archiveIn(home))
    const report = await dryRunImport(db, draft, {
      instructorId,
      instructorApproval: needsApproval(viewer, rules),
      measure: pictureMeasure(),
    })
    const state = { name: 'checked' as const }
    await saveUpload(shelf, id, { instructorId, folder: path.relative(home, folder), report, state })
    return id
  } catch (error) {
    await removeUpload(shelf, id)
    throw error
  }
}

const archiveIn = (home: string) => path.join(home, 'archive.zip')

async function keepArchive(home: string, { bytes }: Archive): Promise<string> {
  await writeFile(archiveIn(home), bytes, { mode: 0o600 })
  return archiveIn(home)
}

/** A file's name as that of the folder that it stands for. */
const folderName = (fileName: string): string =>
  fileName
    .replace(/\.zip$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'course'
