import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#db/client.server.ts'
import { canCreateCourse, needsApproval } from '#domain/courses/policy.ts'
import { fetchingFor } from '#domain/people/keep-picture.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import type { Log } from '#platform/log.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import type { PictureStore } from '#platform/picture-store.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { type CourseUpload, findUpload, saveUpload, uploadFolder } from './course-upload.server.ts'
import { importCourse } from './import-course.server.ts'
import { ImportError } from './import-error.server.ts'
import type { Progress } from './import-progress.ts'
import { readUpload } from './read-upload.server.ts'

type Work = {
  dataDir: string
  log: Pick<Log, 'error'>
  pictures: PictureStore
  fetchPicture: FetchPicture
  uploadId: string
  publish: boolean
  rules: ApprovalRules
  failure: (error: unknown) => string
}

/** Starts importing a course that was checked. The work goes on when nobody waits for it: `running` settles when it has ended, and how far it
 *  has come is kept with the upload. `failure` is what its owner is told of an error that nobody foresaw. Throws forbidden, not-found, and
 *  conflict while the upload is being imported or has been. */
export async function startImport(
  db: Db,
  viewer: Viewer,
  { dataDir, log, pictures, fetchPicture, uploadId, publish, rules, failure }: Work,
): Promise<{ running: Promise<void> }> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  const shelf = { dataDir, ownerId: viewer.id }
  const { id, isInterrupted, ...upload } = await findUpload(shelf, uploadId)
  const { name } = upload.state
  if (name === 'imported' || (name === 'importing' && !isInterrupted))
    throw new DomainError('conflict', 'upload')
  const save = (changed: Partial<CourseUpload>) => saveUpload(shelf, id, { ...upload, ...changed })
  await save({ state: { name: 'importing', progress: null } })
  const folder = path.join(uploadFolder(shelf, id), upload.folder)

  const run = async () => {
    const onProgress = latestOnly((progress) => save({ state: { name: 'importing', progress } }))
    const { draft } = await readUpload({ folder }, onProgress.tell)
    const { instructorId } = upload
    const report = await importCourse(db, draft, {
      instructorId,
      pictures,
      fetchPicture: fetchingFor(db, viewer, fetchPicture),
      by: viewer,
      publish,
      instructorApproval: needsApproval(viewer, rules),
      onProgress: onProgress.tell,
    })
    await onProgress.ended()
    await save({ report, state: { name: 'imported' } })
    await rm(folder, { recursive: true, force: true })
  }
  const running = run().catch(async (error: unknown) => {
    if (!(error instanceof ImportError || isDomainError(error)))
      log.error({ err: error, upload: id }, 'importing an uploaded course failed')
    const message = error instanceof ImportError ? error.message : failure(error)
    await save({ state: { name: 'failed', message } }).catch(() => {})
  })
  return { running }
}

/** Hands on what is told, one at a time and of what comes meanwhile only the latest, so that telling costs the teller nothing. */
function latestOnly(keep: (progress: Progress) => Promise<void>) {
  let waiting: Progress | null = null
  let keeping: Promise<void> | null = null
  const next = async () => {
    while (waiting) {
      const progress = waiting
      waiting = null
      await keep(progress).catch(() => {})
    }
    keeping = null
  }
  return {
    tell: (progress: Progress) => {
      waiting = progress
      keeping ??= next()
    },
    ended: async () => {
      await keeping
    },
  }
}
