import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockLesson } from './lock-course.server.ts'

type Place = { courseId: string; lessonId: string; attachmentId: string }

/** Takes a file away from a lesson; what it holds is collected later, unless a copy of the lesson has it. Throws
 *  not-found, also for a file of another lesson and a lesson of another course. */
export async function removeAttachment(db: Db, viewer: Viewer, place: Place): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, place.courseId, place.lessonId)
    if (!isUuid(place.attachmentId)) throw new DomainError('not-found', 'attachment')
    const [gone] = await tx
      .delete(lessonAttachments)
      .where(and(eq(lessonAttachments.id, place.attachmentId), eq(lessonAttachments.lessonId, lesson.id)))
      .returning({ id: lessonAttachments.id })
    if (!gone) throw new DomainError('not-found', 'attachment')
    await announceChange(tx, courseTags(course.id))
  })
}
