import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { canCreateCourse } from '#domain/courses/policy.ts'
import { personBehind } from '#domain/people/person-behind.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import type { UploadStateName } from '#shared/upload-states.ts'
import { archiveOf } from './course-upload.server.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress, Progress } from './import-progress.ts'

export type UploadParts = {
  db: Db
  dataDir: string
  archives: PrivateStorage
  rules: ApprovalRules
  /** Has messages come in a language while something is done. */
  speaking: <Result>(locale: Locale, work: () => Promise<Result>) => Promise<Result>
  /** What its owner is told of an error that is no fault of the course's. */
  failure: (error: unknown) => string
}

/** An upload that a job works on, and for whom. */
export type WorkedOn = {
  id: string
  fileName: string
  instructorId: string
  publish: boolean
  owner: Viewer
}

type Step = {
  uploadId: string
  current: JobTry
  /** The states in which there is something to do. */
  from: readonly UploadStateName[]
  /** The one in which it is meanwhile. */
  during: UploadStateName
}

/** Does a job's work on an upload, if it is still to be done, and says how far it is. What is wrong with the course is
 *  kept with the upload; what is no fault of the course's is tried again, and then kept as well. */
export async function workOnUpload(
  parts: UploadParts,
  { uploadId, current, from, during }: Step,
  work: (upload: WorkedOn, onProgress: OnProgress) => Promise<void>,
): Promise<void> {
  const { db, speaking } = parts
  const [row] = await db
    .update(courseUploads)
    .set({ state: during, movedAt: sql`now()` })
    .where(and(eq(courseUploads.id, uploadId), inArray(courseUploads.state, [...from])))
    .returning()
  if (!row) return
  const stillDuring = isIn(uploadId, during)
  const onProgress = paced((progress) =>
    db.update(courseUploads).set({ progress, movedAt: sql`now()` }).where(stillDuring),
  )
  await speaking(row.locale, async () => {
    try {
      const owner = await personBehind(db, row.ownerId)
      if (!owner || !canCreateCourse(owner)) throw new DomainError('forbidden', 'courses')
      const { id, fileName, instructorId, publish } = row
      await work({ id, fileName, instructorId, publish, owner }, onProgress)
    } catch (error) {
      const failure = failureToKeep(error, current, parts)
      if (failure !== null)
        await db
          .update(courseUploads)
          .set({ state: 'failed', failure, progress: null, movedAt: sql`now()` })
          .where(stillDuring)
      if (!isFaultOfCourse(error)) throw error
    }
  })
}

/** What can't be otherwise the next time. */
const isFaultOfCourse = (error: unknown) => error instanceof ImportError || isDomainError(error)

/** What the owner is told; null while somebody tries again, or has it now. */
function failureToKeep(error: unknown, { signal, isLast }: JobTry, parts: UploadParts): string | null {
  if (error instanceof ImportError) return error.message
  return isDomainError(error) || (isLast && !signal.aborted) ? parts.failure(error) : null
}

/** An upload while it is in a state. */
export const isIn = (uploadId: string, state: UploadStateName) =>
  and(eq(courseUploads.id, uploadId), eq(courseUploads.state, state))

/** Of an upload that needs it no more. */
export const removeArchive = (archives: PrivateStorage, uploadId: string) =>
  archives.remove(archiveOf(uploadId))

const betweenMs = 400

/** Hands on what is said, one at a time and not too often, so that telling costs the teller nothing. */
function paced(keep: (progress: Progress) => Promise<unknown>): OnProgress {
  let last = Number.NEGATIVE_INFINITY
  let isKeeping = false
  return (progress) => {
    const now = performance.now()
    if (isKeeping || now - last < betweenMs) return
    last = now
    isKeeping = true
    void keep(progress)
      .catch(() => {})
      .finally(() => {
        isKeeping = false
      })
  }
}
