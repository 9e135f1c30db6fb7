import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { retainRevenue } from '#db/retain-revenue.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canDeleteCourse } from '#domain/courses/policy.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { lockEnrollments } from '#domain/learning/recompute-progress.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockCourse } from './lock-course.server.ts'

/** Deletes a course with its modules, lessons, enrolments and reviews; certificates outlive it (P13), and so does what was owed for it
 *  (P29). Its learners are notified. `confirmedLearners` is the number that the question named: when more people are enrolled by now
 *  nothing is deleted, and the question is to be asked anew.
 *  Throws not-found, forbidden 'course-has-learners' for an instructor, conflict 'learners-changed'. */
export async function deleteCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  confirmedLearners: number,
): Promise<{ title: string; learners: number }> {
  return db.transaction(async (tx) => {
    const { id, title, instructorId } = await lockCourse(tx, viewer, courseId)
    await lockEnrollments(tx, id)
    const enrolled = await tx
      .select({ userId: enrollments.userId })
      .from(enrollments)
      .where(eq(enrollments.courseId, id))
    const learners = enrolled.length
    if (!canDeleteCourse(viewer, { instructorId, learnerCount: learners }))
      throw new DomainError('forbidden', 'course-has-learners')
    if (learners > confirmedLearners) throw new DomainError('conflict', 'learners-changed')
    await retainRevenue(tx, eq(enrollments.courseId, id))
    const people = enrolled.map(({ userId }) => userId)
    if (learners > 0) await notify(tx, 'course-deleted', { course: { id, title }, people })
    await addJob(tx, 'end-orders-of', { subjectId: id })
    await tx.delete(courses).where(eq(courses.id, id))
    await recordAudit(tx, viewer, 'course-deleted', { id, name: title }, { learners })
    await announceChange(tx, courseTags(id))
    return { title, learners }
  })
}
