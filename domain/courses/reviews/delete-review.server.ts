import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseReviews } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Deletes what the viewer has said of a course, with the answer to it. Throws not-found when they have said nothing. */
export async function deleteReview(db: Db, viewer: Viewer, courseId: string): Promise<void> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'review')
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(courseReviews)
      .where(and(eq(courseReviews.userId, viewer.id), eq(courseReviews.courseId, courseId)))
      .returning({ id: courseReviews.id })
    if (deleted.length === 0) throw new DomainError('not-found', 'review')
    await announceChange(tx, courseTags(courseId))
  })
}
