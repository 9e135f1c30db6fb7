import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { learningPathForUpdate } from './learning-path.server.ts'
import { progressIn } from './progress.ts'
import { takingBack } from './taking-back.ts'

/** Takes back that the viewer has completed a lesson, and writes the enrollment's progress, in one transaction
 *  (docs/decisions/0041). Taking back what is not completed changes nothing. Returns the progress in whole per cent.
 *  Throws forbidden for anyone but a student; not-found for a lesson outside the course or the viewer's reach; conflict
 *  once the course is completed, because its certificate is a record. */
export async function takeBackCompletion(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<number> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  return db.transaction(async (tx) => {
    const path = await learningPathForUpdate(tx, viewer.id, courseId, lessonId)
    if (!path) throw new DomainError('not-found', 'lesson')
    if (path.completedAt !== null) throw new DomainError('conflict', 'course-completed')
    if (!takingBack(path, lessonId)) return progressIn(path.lessons)
    await tx
      .delete(lessonCompletions)
      .where(and(eq(lessonCompletions.userId, viewer.id), eq(lessonCompletions.lessonId, lessonId)))
    const progress = progressIn(
      path.lessons.map((each) => (each.id === lessonId ? { ...each, isCompleted: false } : each)),
    )
    await tx
      .update(enrollments)
      .set({ progressPercentage: progress })
      .where(and(eq(enrollments.id, path.enrollmentId), isNull(enrollments.completedAt)))
    return progress
  })
}
