import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { takePlace } from '#domain/learning/take-place.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { isCaretaker, isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockCourse } from './lock-course.server.ts'
import { isLearnable } from './publish-course.server.ts'

type Enrolling = { email: string; reason: string }
type Enrolled = { fullName: string }
/** `within`: the transaction that it is a part of. */
type Circumstances = { now?: Date; within?: (work: (tx: Db) => Promise<Enrolled>) => Promise<Enrolled> }

/** Enrols a student by their confirmed address in a published course that the viewer may work on, free of charge, and
 *  tells them by whom and why (docs/decisions/0050). Throws not-found 'course' and 'no-student', conflict 'draft',
 *  'no-lessons', 'already-enrolled' and, for staff and admins, who know people anyway, 'unconfirmed-address',
 *  'not-a-student' and 'suspended', which to instructors are 'no-student'; QuotaSpent. */
export async function enrollLearner(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { email, reason }: Enrolling,
  { now = new Date(), within = (work) => db.transaction(work) }: Circumstances = {},
): Promise<Enrolled> {
  // What is refused counts, too: it tells something of an address.
  await consumeQuota(db, viewer, 'enrolments')
  return within(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    if (!course.isPublished) throw new DomainError('conflict', 'draft')
    if (!(await isLearnable(tx, course.id))) throw new DomainError('conflict', 'no-lessons')
    const student = await studentWith(tx, viewer, email)
    const place = { userId: student.id, courseId: course.id, pricePaid: 0, enrolledAt: now }
    if (!(await takePlace(tx, place))) throw new DomainError('conflict', 'already-enrolled')
    const subject = { id: student.id, name: student.fullName }
    await recordAudit(tx, viewer, 'learner-enrolled', subject, { course: course.title, why: reason })
    const { id, title } = course
    const from = viewer.fullName
    await notify(tx, 'enrolled-by-hand', {
      course: { id, title },
      from,
      reason,
      at: now,
      people: [student.id],
    })
    await announceChange(tx, courseTags(course.id))
    return { fullName: student.fullName }
  })
}

/** Of those who have typed an address that nobody has confirmed, none is known to be the one who is meant. */
async function studentWith(tx: Db, viewer: Viewer, email: string) {
  const holders = await tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      role: profiles.role,
      isConfirmed: profiles.emailVerified,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('share')
  const found = holders.find(({ isConfirmed }) => isConfirmed)
  const refuse = (reason: string) =>
    isCaretaker(viewer) ? new DomainError('conflict', reason) : new DomainError('not-found', 'no-student')
  if (!found && holders.length > 0) throw refuse('unconfirmed-address')
  if (!found) throw new DomainError('not-found', 'no-student')
  if (!isStudent(found)) throw refuse('not-a-student')
  if (found.suspendedAt) throw refuse('suspended')
  return found
}
