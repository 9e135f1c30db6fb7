import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { scholarshipApplications } from '#db/tables/vouchers.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { insertVoucher } from '#domain/payments/vouchers/make-voucher.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { canDecideScholarships } from './policy.ts'

type Decided = { fullName: string }

/** Grants what somebody asked for: a voucher of 100 per cent for them and that course alone, once. They are told.
 *  Throws forbidden for all but staff and admins, not-found 'application', conflict 'already-decided' and
 *  'already-enrolled'. */
export const grantScholarship = (
  db: Db,
  viewer: Viewer,
  applicationId: string,
  answer: string,
  now = new Date(),
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const asked = await waitingApplication(tx, viewer, applicationId)
    const { userId, courseId } = asked
    const place = and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId))
    if ((await tx.$count(enrollments, place)) > 0) throw new DomainError('conflict', 'already-enrolled')
    const { id: voucherId } = await insertVoucher(tx, viewer, {
      code: '',
      kind: 'percent',
      value: 100,
      limitTotal: 1,
      limitPerson: 1,
      validFrom: null,
      validUntil: null,
      subjectKind: 'course',
      subjectId: courseId,
      personId: userId,
      note: '',
    })
    return decide(tx, viewer, asked, { state: 'granted', answer, voucherId, now })
  })

/** Refuses it, and says why. Throws as `grantScholarship`, but for 'already-enrolled'. */
export const refuseScholarship = (
  db: Db,
  viewer: Viewer,
  applicationId: string,
  answer: string,
  now = new Date(),
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const asked = await waitingApplication(tx, viewer, applicationId)
    return decide(tx, viewer, asked, { state: 'refused', answer, voucherId: null, now })
  })

type Asked = Awaited<ReturnType<typeof waitingApplication>>

/** Held, so that two of staff decide once. */
async function waitingApplication(tx: Db, viewer: Viewer, applicationId: string) {
  if (!canDecideScholarships(viewer)) throw new DomainError('forbidden', 'scholarships')
  if (!isUuid(applicationId)) throw new DomainError('not-found', 'application')
  const [asked] = await tx
    .select({
      id: scholarshipApplications.id,
      state: scholarshipApplications.state,
      userId: scholarshipApplications.userId,
      courseId: scholarshipApplications.courseId,
      courseTitle: courses.title,
      fullName: profiles.fullName,
    })
    .from(scholarshipApplications)
    .innerJoin(courses, eq(courses.id, scholarshipApplications.courseId))
    .innerJoin(profiles, eq(profiles.id, scholarshipApplications.userId))
    .where(eq(scholarshipApplications.id, applicationId))
    .for('no key update', { of: scholarshipApplications })
  if (!asked) throw new DomainError('not-found', 'application')
  if (asked.state !== 'waiting') throw new DomainError('conflict', 'already-decided')
  return asked
}

type Decision = { state: 'granted' | 'refused'; answer: string; voucherId: string | null; now: Date }

async function decide(tx: Db, viewer: Viewer, asked: Asked, decision: Decision): Promise<Decided> {
  const { state, answer, voucherId, now } = decision
  const { id: applicationId, userId, courseId, courseTitle: title, fullName } = asked
  await tx
    .update(scholarshipApplications)
    .set({ state, answer, voucherId, decidedBy: viewer.id, decidedAt: now })
    .where(eq(scholarshipApplications.id, applicationId))
  const kind = `scholarship-${state}` as const
  const course = { id: courseId, title }
  await notify(tx, kind, { applicationId, course, reason: answer, people: [userId] })
  await recordAudit(tx, viewer, kind, { id: userId, name: fullName }, { course: title })
  return { fullName }
}
