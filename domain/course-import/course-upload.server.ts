import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { privateFolders } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { type CourseUpload, uploadSchema } from './upload-facts.ts'

/** Where the archive of an upload lies in the private storage. */
export const archiveOf = (uploadId: string): string => `${privateFolders.archives}/${uploadId}.zip`

/** Longer than any step of the work takes, and any pause between two tries. Minutes. */
const silentMinutes = 15

const isInterrupted = sql<boolean>`${courseUploads.state} in ('checking', 'importing')
  and ${courseUploads.movedAt} < now() - make_interval(mins => ${silentMinutes})`

/** Of one person: anyone who is not that person finds none of theirs. */
export const ownUpload = (owner: { id: string }, uploadId: string) =>
  and(eq(courseUploads.id, uploadId), eq(courseUploads.ownerId, owner.id))

/** How far an upload of the viewer's has come. One query. Throws not-found 'upload'. */
export async function findUpload(db: Db, viewer: { id: string }, uploadId: string): Promise<CourseUpload> {
  if (!isUuid(uploadId)) throw new DomainError('not-found', 'upload')
  const [found] = await db
    .select({
      id: courseUploads.id,
      fileName: courseUploads.fileName,
      state: courseUploads.state,
      report: courseUploads.report,
      progress: courseUploads.progress,
      failure: courseUploads.failure,
      isInterrupted,
    })
    .from(courseUploads)
    .where(ownUpload(viewer, uploadId))
  if (!found) throw new DomainError('not-found', 'upload')
  return uploadSchema.parse(found)
}

/** So many of one person's are kept. */
export const mostUploads = 5

/** The viewer's latest uploads, the newest first. One query. */
export const latestUploads = (db: Db, viewer: { id: string }) =>
  db
    .select({
      id: courseUploads.id,
      fileName: courseUploads.fileName,
      state: courseUploads.state,
      createdAt: courseUploads.createdAt,
    })
    .from(courseUploads)
    .where(eq(courseUploads.ownerId, viewer.id))
    .orderBy(desc(courseUploads.id))
    .limit(mostUploads)
