import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { courseReviews, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Whether the viewer is enrolled and has completed at least one lesson: only then can they say what the course is like. */
export async function canReview(db: Db, viewer: Viewer | null, courseId: string): Promise<boolean> {
  if (!viewer || !isUuid(courseId)) return false
  const begun = await db
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
  return begun.length > 0
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
    await announceChange(tx, courseTags(courseId))
  })
}
