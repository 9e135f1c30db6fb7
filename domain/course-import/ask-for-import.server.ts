import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { canCreateCourse } from '#domain/courses/policy.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { isUuid } from '#shared/uuid.ts'
import { archiveOf, findUpload, ownUpload } from './course-upload.server.ts'
import { laneOf } from './upload-lane.ts'

type Asked = { uploadId: string; publish: boolean; locale: Locale }

/** Queues the import of a course that was checked, or whose import has failed or was interrupted. Throws forbidden,
 *  not-found, and conflict while the upload is being checked or imported, or has been. */
export function askForImport(db: Db, viewer: Viewer, { uploadId, publish, locale }: Asked): Promise<void> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  return db.transaction(async (tx) => {
    const { state, report, isInterrupted } = await lockUpload(tx, viewer, uploadId)
    const isWaiting = state === 'checked' || (state === 'failed' && report !== null)
    const isStuck = state === 'importing' && isInterrupted
    if (!isWaiting && !isStuck) throw new DomainError('conflict', 'upload')
    await tx
      .update(courseUploads)
      .set({ state: 'importing', publish, locale, progress: null, failure: null, movedAt: sql`now()` })
      .where(eq(courseUploads.id, uploadId))
    const options = { key: `upload:${uploadId}`, queue: laneOf(viewer.id) }
    await addJob(tx, 'import-upload', { uploadId }, options)
  })
}

async function lockUpload(tx: Db, viewer: Viewer, uploadId: string) {
  // What is no id is found by nobody.
  const upload = await findUpload(tx, viewer, uploadId)
  await tx
    .select({ id: courseUploads.id })
    .from(courseUploads)
    .where(ownUpload(viewer, upload.id))
    .for('update')
  return findUpload(tx, viewer, uploadId)
}

/** Forgets an upload of the viewer's; an import of it that runs comes to nothing. Of one that is not there it does
 *  nothing. Throws not-found for what is no id. */
export async function discardUpload(
  db: Db,
  viewer: { id: string },
  archives: PrivateStorage,
  uploadId: string,
): Promise<void> {
  if (!isUuid(uploadId)) throw new DomainError('not-found', 'upload')
  const [gone] = await db
    .delete(courseUploads)
    .where(ownUpload(viewer, uploadId))
    .returning({ id: courseUploads.id })
  if (gone) await archives.remove(archiveOf(gone.id)).catch(() => {})
}
