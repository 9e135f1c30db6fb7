import { and, eq, type SQL, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { courseReviews, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** The places of somebody in a course who has completed at least one lesson of it: only then can they say what it is like. */
const begun = (db: Db, viewer: { id: string }, courseId: string) =>
  db
    .select({ enrollmentId: enrollments.id })
    .from(enrollments)
    .innerJoin(courseModules, eq(courseModules.courseId, enrollments.courseId))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .innerJoin(
      lessonCompletions,
      and(eq(lessonCompletions.lessonId, lessons.id), eq(lessonCompletions.userId, enrollments.userId)),
    )
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId)))
    .limit(1)

/** Whether the viewer can review the course, as a column of a query. */
export const mayReview = (db: Db, viewer: { id: string }, courseId: string): SQL<boolean> =>
  sql<boolean>`exists ${begun(db, viewer, courseId)}`

/** Records what a learner says of a course, 1 to 5 stars and up to 1,000 characters; saying it again replaces it (P5: ratings
 *  are real). What staff have hidden stays hidden. Throws forbidden for anyone who has not completed a lesson of it. */
export async function reviewCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  review: { rating: number; comment: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isAllowed = isUuid(courseId) && (await begun(tx, viewer, courseId)).length > 0
    if (!isAllowed) throw new DomainError('forbidden', 'review-after-a-lesson')
    await tx
      .insert(courseReviews)
      .values({ userId: viewer.id, courseId, ...review })
      .onConflictDoUpdate({
        target: [courseReviews.userId, courseReviews.courseId],
        set: { ...review, updatedAt: new Date() },
      })
    await announceChange(tx, courseTags(courseId))
  })
}
