import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#db/client.server.ts'
import {
  canChooseInstructor,
  canCreateCourse,
  needsApproval,
  type PublicationRules,
} from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pictureMeasure } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { newUpload, removeUpload, saveUpload, uploadFolder } from './course-upload.server.ts'
import { dryRunImport } from './dry-run-import.server.ts'
import { readCourseFolder } from './read-course-folder.server.ts'
import { unpackArchive } from './unpack-archive.server.ts'

export type Archive = { name: string; bytes: Buffer }

type Upload = { dataDir: string; archive: Archive; instructorId: string; rules: PublicationRules }

/** Unpacks an uploaded course, reads it and says what importing it would do, without writing anything to the database; the files are kept until
 *  it is imported or discarded. Returns the upload's id. An instructor's courses are their own; others name the instructor. Throws forbidden for
 *  anyone who makes no courses, ImportError with a sentence. */
export async function checkUpload(
  db: Db,
  viewer: Viewer,
  { dataDir, archive, instructorId: chosen, rules }: Upload,
): Promise<string> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  const instructorId = canChooseInstructor(viewer) ? chosen : viewer.id
  const shelf = { dataDir, ownerId: viewer.id }
  const id = await newUpload(shelf)
  try {
    const home = await realpath(uploadFolder(shelf, id))
    const folder = await unpackArchive(archive.bytes, path.join(home, 'files'), folderName(archive.name))
    const draft = await readCourseFolder(folder)
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

/** A file's name as that of the folder that it stands for. */
const folderName = (fileName: string): string =>
  fileName
    .replace(/\.zip$/i, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'course'
