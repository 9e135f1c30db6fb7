import { and, eq, isNull } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags, personTag } from '#db/page-tags.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canChangeTeachers } from '#domain/courses/policy.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockCourse } from './lock-course.server.ts'

/** So many teach a course together with its instructor. */
export const mostTeachers = 10

/** Lets somebody teach a course together with its instructor, who is notified; twice is once. Throws not-found, forbidden
 *  'teachers' for those who may not say it, invalid 'teacher-unknown' for an address that nobody who may teach has
 *  confirmed, 'teacher-is-owner', 'teacher-waits' for somebody who waits for approval (P23), 'teachers-full', and
 *  QuotaSpent. */
export async function addTeacher(
  db: Db,
  viewer: Viewer,
  { courseId, email }: { courseId: string; email: string },
  rules: ApprovalRules,
): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    if (!canChangeTeachers(viewer, course)) throw new DomainError('forbidden', 'teachers')
    const person = await teacherWith(tx, email)
    if (person.id === course.instructorId) throw new DomainError('invalid', 'teacher-is-owner')
    if (rules.instructorApproval && !person.approvedAt) throw new DomainError('invalid', 'teacher-waits')
    const there = await tx.$count(courseTeachers, eq(courseTeachers.courseId, course.id))
    if (there >= mostTeachers) throw new DomainError('invalid', 'teachers-full')
    const added = await tx
      .insert(courseTeachers)
      .values({ courseId: course.id, userId: person.id })
      .onConflictDoNothing()
      .returning({ at: courseTeachers.createdAt })
    const [now] = added
    if (!now) return
    const { id, title } = course
    const from = viewer.fullName
    await notify(tx, 'teacher-added', { course: { id, title }, from, at: now.at, people: [person.id] })
    await recordAudit(
      tx,
      viewer,
      'teacher-added',
      { id: person.id, name: person.fullName },
      { course: title },
    )
    await announceChange(tx, [...courseTags(id), personTag(person.id)])
  })
}

/** Counts an address that is asked about, before it is looked up: nobody finds out by the thousand who teaches here. Throws QuotaSpent. */
export const countTeacherAsked = (db: Db, viewer: Viewer): Promise<void> =>
  consumeQuota(db, viewer, 'teachers')

/** Of those who have typed an address that nobody has confirmed, none is known to be the one who is meant. */
async function teacherWith(tx: Db, email: string) {
  const mayTeach = and(
    eq(profiles.email, email),
    eq(profiles.emailVerified, true),
    eq(profiles.role, 'instructor'),
    isNull(profiles.suspendedAt),
  )
  const [person] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, approvedAt: profiles.approvedAt })
    .from(profiles)
    .where(mayTeach)
    .for('key share')
  if (!person) throw new DomainError('invalid', 'teacher-unknown')
  return person
}

type Teacher = { courseId: string; personId: string }

/** Ends somebody's teaching of a course with its instructor: those who say who teaches it do, and then the person is
 *  told; or the person who teaches it leaves. Throws not-found for somebody who does not teach it, forbidden 'teachers'. */
export async function removeTeacher(db: Db, viewer: Viewer, { courseId, personId }: Teacher): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    if (viewer.id !== personId && !canChangeTeachers(viewer, course))
      throw new DomainError('forbidden', 'teachers')
    if (!isUuid(personId)) throw new DomainError('not-found', 'teacher')
    const ofPerson = and(eq(courseTeachers.courseId, course.id), eq(courseTeachers.userId, personId))
    const [gone] = await tx.delete(courseTeachers).where(ofPerson).returning({ id: courseTeachers.userId })
    if (!gone) throw new DomainError('not-found', 'teacher')
    const [person] = await tx
      .select({ name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, personId))
    if (viewer.id !== personId) {
      const { id, title } = course
      const from = viewer.fullName
      await notify(tx, 'teacher-removed', {
        course: { id, title },
        from,
        at: new Date(),
        people: [personId],
      })
    }
    const subject = { id: personId, name: person?.name ?? '' }
    await recordAudit(tx, viewer, 'teacher-removed', subject, { course: course.title })
    await announceChange(tx, [...courseTags(course.id), personTag(personId)])
  })
}
