import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { needsApproval } from '#domain/courses/policy.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { fetchingFor } from '#domain/people/keep-picture.server.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import type { PictureStore } from '#platform/picture-store.server.ts'
import { saveImport } from './import-course.server.ts'
import type { ImportReport } from './import-report.ts'
import { withUnpacked } from './unpacked-upload.server.ts'
import { isIn, removeArchive, type UploadParts, workOnUpload } from './work-on-upload.server.ts'

type Parts = UploadParts & { pictures: PictureStore; fetchPicture: FetchPicture }

/** Makes a course of an upload whose owner has asked for it. The course is there in the transaction in which the upload
 *  becomes imported, so that the person who runs this twice, at once or one after the other, has imported it once. */
export async function importUpload(
  parts: Parts,
  { uploadId }: JobPayload<'import-upload'>,
  current: JobTry,
): Promise<void> {
  const { db, dataDir, archives, rules, pictures, fetchPicture } = parts
  const { signal } = current
  const step = { uploadId, current, from: ['importing'], during: 'importing' } as const
  await workOnUpload(parts, step, async (upload, onProgress) => {
    const { owner, instructorId, publish } = upload
    const settle = (tx: Db, report: ImportReport) => becomeImported(tx, uploadId, report)
    const importing = withUnpacked({ dataDir, archives, upload, onProgress, signal }, (draft) =>
      saveImport(db, draft, {
        instructorId,
        pictures,
        fetchPicture: fetchingFor(db, owner, fetchPicture),
        by: owner,
        publish,
        instructorApproval: needsApproval(owner, rules),
        onProgress,
        settle,
      }),
    )
    await importing.catch((error: unknown) => {
      if (!(error instanceof NotWantedError)) throw error
    })
  })
  if ((await db.$count(courseUploads, isIn(uploadId, 'imported'))) > 0)
    await removeArchive(archives, uploadId)
}

/** Somebody else has imported it meanwhile, or its owner has discarded it: all is taken back. */
class NotWantedError extends Error {}

async function becomeImported(tx: Db, uploadId: string, report: ImportReport): Promise<void> {
  const imported = await tx
    .update(courseUploads)
    .set({ state: 'imported', report, progress: null, movedAt: sql`now()` })
    .where(isIn(uploadId, 'importing'))
    .returning({ id: courseUploads.id })
  if (imported.length === 0) throw new NotWantedError()
  await addJob(tx, 'render-lessons', { courseId: report.courseId, edition: htmlEdition })
}
