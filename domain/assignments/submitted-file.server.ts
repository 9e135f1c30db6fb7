import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { submissionFiles, submissions } from '#db/tables/assignments.ts'
import { courses } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { submissionFile } from './submission-file-name.server.ts'

/** A file that was handed in, for the person who handed it in and those who work on the course; for anybody else there is
 *  none. One query. Throws not-found. */
export async function submittedFile(
  db: Db,
  viewer: Viewer,
  { courseId, fileId }: { courseId: string; fileId: string },
): Promise<{ file: string; name: string; type: string }> {
  if (!isUuid(courseId) || !isUuid(fileId)) throw new DomainError('not-found', 'file')
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      userId: submissions.userId,
      fileId: submissionFiles.fileId,
      name: submissionFiles.name,
      type: submissionFiles.type,
    })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(and(eq(submissionFiles.id, fileId), eq(courses.id, courseId)))
  if (!found || (found.userId !== viewer.id && !canManageCourse(viewer, found.course)))
    throw new DomainError('not-found', 'file')
  return { file: submissionFile(found.fileId), name: found.name, type: found.type }
}
