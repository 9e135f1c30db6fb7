import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** A review, named with the course that it must be of. */
export type ReviewKey = { courseId: string; reviewId: string }

export type LockedReview = Awaited<ReturnType<typeof lockReview>>

/** A review with its course and its writer, until the transaction ends as it is now. Throws not-found for one of another course. */
export async function lockReview(tx: Db, viewer: { id: string }, { courseId, reviewId }: ReviewKey) {
  if (!isUuid(courseId) || !isUuid(reviewId)) throw new DomainError('not-found', 'review')
  const [found] = await tx
    .select({
      id: courseReviews.id,
      hiddenReason: courseReviews.hiddenReason,
      course: {
        id: courses.id,
        title: courses.title,
        instructorId: courses.instructorId,
        coTeaches: coTeaches(viewer),
      },
      writer: { id: profiles.id, fullName: profiles.fullName },
    })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .innerJoin(profiles, eq(profiles.id, courseReviews.userId))
    .where(and(eq(courseReviews.id, reviewId), eq(courseReviews.courseId, courseId)))
    .for('update', { of: courseReviews })
  if (!found) throw new DomainError('not-found', 'review')
  return found
}
