import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { courseReviews, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Whether the viewer is enrolled and has completed at least one lesson: only then can they say what the course is like. */
export async function canReview(db: Db, viewer: Viewer | null, courseId: string): Promise<boolean> {
  if (!viewer || !isUuid(courseId)) return false
  const [row] = await db
    .select({
      can: sql<boolean>`exists (
        select 1 from ${lessonCompletions}
        join ${lessons} on ${lessons.id} = ${lessonCompletions.lessonId}
        join ${courseModules} on ${courseModules.id} = ${lessons.moduleId}
        where ${lessonCompletions.userId} = ${viewer.id} and ${courseModules.courseId} = ${courseId})`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId)))
  return row?.can ?? false
}

/** Records what a learner says of a course, 1 to 5 stars and up to 1,000 characters; saying it again replaces it (DECISIONS 5: ratings
 *  are real). Throws forbidden for anyone who has not completed a lesson of it. */
export async function reviewCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  review: { rating: number; comment: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await canReview(tx, viewer, courseId))) throw new DomainError('forbidden', 'review-after-a-lesson')
    await tx
      .insert(courseReviews)
      .values({ userId: viewer.id, courseId, ...review })
      .onConflictDoUpdate({
        target: [courseReviews.userId, courseReviews.courseId],
        set: { ...review, updatedAt: new Date() },
      })
    await announceChange(tx, ['courses', `course:${courseId}`])
  })
}
