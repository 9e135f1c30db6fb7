import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { shownWork } from './course-grade.server.ts'
import { coursePathForUpdate } from './learning-path.server.ts'
import { progressIn } from './progress.ts'

/** Completes the course of a learner who has completed every lesson that is left to do in it, with the certificate:
 *  what they still had to do was taken out or made optional, and that completed nothing (P29). Says whether it did so:
 *  not for a course that was completed before, without lessons, or with one to go. */
export async function finishCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  now: Date = new Date(),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const path = await coursePathForUpdate(tx, viewer.id, courseId)
    if (!path || path.completedAt || progressIn(path.lessons) < 100) return false
    await tx
      .update(enrollments)
      .set({ progressPercentage: 100, completedAt: now })
      .where(and(eq(enrollments.id, path.enrollmentId), isNull(enrollments.completedAt)))
    const shown = await shownWork(tx, viewer.id, courseId)
    await issueCertificate(tx, viewer, { courseId, shown, now })
    return true
  })
}
