import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { retainRevenue } from '#db/retain-revenue.server.ts'
import { enrollments, removedEnrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueueWithoutReviewer } from '#domain/jobs/enqueue-peer-review.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockCourse } from './lock-course.server.ts'

type Whose = { courseId: string; personId: string }

/** Takes somebody out of a course that the viewer may work on, and tells them by whom and why. Nobody's past changes:
 *  lessons that they have completed, their notes, review and certificate stay, and so does what was owed; no work waits
 *  for a review by them; a new enrolment goes on from there (docs/decisions/0050). Throws not-found 'course', and
 *  'learner' for somebody who is not enrolled in it. */
export async function removeLearner(
  db: Db,
  viewer: Viewer,
  { courseId, personId }: Whose,
  reason: string,
  now = new Date(),
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const { learner, place } = await lockPlace(tx, course.id, personId)
    const { id, userId, enrolledAt, pricePaid, orderId } = place
    await tx
      .insert(removedEnrollments)
      .values({ id, userId, courseId: course.id, enrolledAt, pricePaid, orderId, reason, removedAt: now })
    const { title } = course
    await retainRevenue(tx, eq(enrollments.id, id))
    await enqueueWithoutReviewer(tx, userId, course.id, now)
    await tx.delete(enrollments).where(eq(enrollments.id, id))
    const subject = { id: userId, name: learner.fullName }
    await recordAudit(tx, viewer, 'learner-removed', subject, { course: title, why: reason })
    const removal = {
      course: { id: course.id, title },
      from: viewer.fullName,
      reason,
      at: now,
      people: [userId],
    }
    await notify(tx, 'removed-from-course', removal)
    await announceChange(tx, courseTags(course.id))
    return { fullName: learner.fullName }
  })
}

async function lockPlace(tx: Db, courseId: string, personId: string) {
  if (!isUuid(personId)) throw new DomainError('not-found', 'learner')
  const [found] = await tx
    .select({ place: enrollments, learner: { fullName: profiles.fullName } })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.id, enrollments.userId))
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, personId)))
    .for('update', { of: enrollments })
  if (!found) throw new DomainError('not-found', 'learner')
  return found
}
