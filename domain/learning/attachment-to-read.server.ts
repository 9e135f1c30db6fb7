import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { attachmentFile } from '#domain/courses/attachments/attachment-file.server.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import { canManageCourse, canSeeCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { isOpen } from './opening-rule.ts'

/** Which file of the private storage somebody gets. */
export type ReadAttachment = { file: string; name: string; type: string }

/** A lesson's file for anyone who may read that lesson, and nobody else (SPEC §4): those who manage the course, learners
 *  for whom it is open, everyone who sees the course when it is a free lesson. At most three queries. Throws not-found
 *  for a file of another course and a draft of somebody else's, forbidden 'lesson-locked'. */
export async function attachmentToRead(
  db: Db,
  viewer: Viewer | null,
  { courseId, attachmentId }: { courseId: string; attachmentId: string },
): Promise<ReadAttachment> {
  if (!isUuid(courseId) || !isUuid(attachmentId)) throw new DomainError('not-found', 'attachment')
  const [found] = await db
    .select({
      course: courses,
      coTeaches: coTeaches(viewer),
      lesson: { id: lessons.id, isFree: lessons.isFree },
      fileId: lessonAttachments.fileId,
      name: lessonAttachments.name,
      type: lessonAttachments.type,
    })
    .from(lessonAttachments)
    .innerJoin(lessons, eq(lessons.id, lessonAttachments.lessonId))
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(eq(lessonAttachments.id, attachmentId), eq(courses.id, courseId)))
  if (!found) throw new DomainError('not-found', 'attachment')
  const { lesson, fileId, name, type } = found
  const course = { ...found.course, coTeaches: found.coTeaches }
  const read = { file: attachmentFile(fileId), name, type }
  if (canManageCourse(viewer, course)) return read
  const enrolled = viewer && (await enrolledAs(db, viewer, courseId))
  if (!enrolled && !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'attachment')
  if (lesson.isFree) return read
  if (!enrolled) throw new DomainError('forbidden', 'lesson-locked')
  const path = (await curriculum(db, viewer, courseId)).flatMap((module) => module.lessons)
  if (!isOpen({ completedAt: enrolled.completedAt, lessons: path }, lesson.id))
    throw new DomainError('forbidden', 'lesson-locked')
  return read
}

/** Who is enrolled keeps a course that was unpublished since. */
async function enrolledAs(db: Db, viewer: Viewer, courseId: string) {
  const [found] = await db
    .select({ completedAt: enrollments.completedAt })
    .from(enrollments)
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId)))
  return found ?? null
}
