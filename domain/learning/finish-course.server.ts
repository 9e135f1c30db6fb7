import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { coursePathForUpdate } from './learning-path.server.ts'

/** Completes the course of a learner who has completed every lesson that is left of it, with the certificate: what they still had to do was taken out, and
 *  taking it out completed nothing (DECISIONS 29). Says whether it did so: not for a course that was completed before, without
 *  lessons, or with one to go. */
export async function finishCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  now: Date = new Date(),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const path = await coursePathForUpdate(tx, viewer.id, courseId)
    if (!path || path.completedAt || path.lessons.length === 0) return false
    if (path.lessons.some(({ isCompleted }) => !isCompleted)) return false
    await tx
      .update(enrollments)
      .set({ progressPercentage: 100, completedAt: now })
      .where(and(eq(enrollments.id, path.enrollmentId), isNull(enrollments.completedAt)))
    await issueCertificate(tx, viewer, courseId, now)
    return true
  })
}
