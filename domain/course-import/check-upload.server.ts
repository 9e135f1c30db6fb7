import { and, isNull, sql } from 'drizzle-orm'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { needsApproval } from '#domain/courses/policy.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import { pictureMeasure } from '#platform/picture-store.server.ts'
import { dryRunImport } from './dry-run-import.server.ts'
import { withUnpacked } from './unpacked-upload.server.ts'
import { isIn, removeArchive, type UploadParts, workOnUpload } from './work-on-upload.server.ts'

/** Unpacks an uploaded course, reads it and says what importing it would do, without writing anything else to the
 *  database. Of a course that can't be read nothing is left but the sentence that says why. Done twice it is done once. */
export async function checkUpload(
  parts: UploadParts,
  { uploadId }: JobPayload<'check-upload'>,
  current: JobTry,
): Promise<void> {
  const { db, dataDir, archives, rules } = parts
  const { signal } = current
  const step = { uploadId, current, from: ['uploaded', 'checking'], during: 'checking' } as const
  await workOnUpload(parts, step, async (upload, onProgress) => {
    const report = await withUnpacked({ dataDir, archives, upload, onProgress, signal }, (draft) =>
      dryRunImport(db, draft, {
        instructorId: upload.instructorId,
        instructorApproval: needsApproval(upload.owner, rules),
        measure: pictureMeasure(),
      }),
    )
    await db
      .update(courseUploads)
      .set({ state: 'checked', report, progress: null, movedAt: sql`now()` })
      .where(isIn(uploadId, 'checking'))
  })
  // One whose import has failed has a report: it can be asked for again, when this comes a second time as well.
  const couldNotBeRead = and(isIn(uploadId, 'failed'), isNull(courseUploads.report))
  if ((await db.$count(courseUploads, couldNotBeRead)) > 0) await removeArchive(archives, uploadId)
}
