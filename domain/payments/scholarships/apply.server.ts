import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { scholarshipApplications } from '#db/tables/vouchers.ts'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import { notifyDesk } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { ownScholarship } from './own.server.ts'

/** Asks, as the viewer, to learn a priced course without paying; staff are notified once a day. Throws not-found for a course that is not
 *  published, forbidden  'students-only', conflict 'nothing-to-pay' (it opens without an order), 'no-lessons' (P36), 'already-yours',
 *  'already-asked' while one waits and 'already-granted'  while there is a grant to use; QuotaSpent. */
export async function applyForScholarship(
  db: Db,
  viewer: Viewer,
  courseId: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  await db.transaction(async (tx) => {
    if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
    const [course] = await tx
      .select({ price: courses.price, hasLessons })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.isPublished, true)))
      .for('share')
    if (!course) throw new DomainError('not-found', 'course')
    if (course.price === 0 || !(await isCharging(tx))) throw new DomainError('conflict', 'nothing-to-pay')
    if (!course.hasLessons) throw new DomainError('conflict', 'no-lessons')
    const own = and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId))
    if ((await tx.$count(enrollments, own)) > 0) throw new DomainError('conflict', 'already-yours')
    const before = await ownScholarship(tx, viewer, courseId, now)
    if (before?.code) throw new DomainError('conflict', 'already-granted')
    const asked = await tx
      .insert(scholarshipApplications)
      .values({ id: uuidV7(), userId: viewer.id, courseId, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: scholarshipApplications.id })
    if (asked.length === 0) throw new DomainError('conflict', 'already-asked')
    await consumeQuota(tx, viewer, 'scholarships')
    await notifyDesk(tx, 'scholarship-asked', { at: now })
  })
}
