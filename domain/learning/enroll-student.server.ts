import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { hasToPay } from '#domain/charging/has-to-pay.server.ts'
import { courseToEnroll } from '#domain/courses/course-to-enroll.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Actor } from '#domain/people/policy.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { takePlace } from './take-place.server.ts'

/** Enrols the viewer in a published course and records its price of this moment (SPEC §4, P10 and P27); who was taken
 *  out of it goes on from where they were. Twice is once: returns whether they were not enrolled before. Throws
 *  not-found for a course that is missing or a draft out of the viewer's sight, forbidden for anyone but a student,
 *  conflict 'payment-due' for one that is to be paid for (P27). */
export async function enrollStudent(
  db: Db,
  viewer: Actor,
  courseId: string,
  now = new Date(),
): Promise<boolean> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  return await db.transaction(async (tx) => {
    const course = await courseToEnroll(tx, viewer, courseId)
    if (await hasToPay(tx, viewer, { kind: 'course', ...course }))
      throw new DomainError('conflict', 'payment-due')
    const place = { userId: viewer.id, courseId, pricePaid: course.price, enrolledAt: now }
    if (!(await takePlace(tx, place))) return false
    await notify(tx, 'enrolled', { course, people: [viewer.id] })
    // The number of learners that cards and the course's page show has changed.
    await announceChange(tx, courseTags(courseId))
    return true
  })
}

/** What became of somebody's wish to learn a course. */
export type Enrolled = 'now' | 'before' | 'to-pay' | 'refused'

/** The same for somebody who is let in by the transaction `tx`: what keeps them from the course does not keep them out (SPEC §6). */
export async function enrollOnEntering(tx: Db, person: Actor, courseId: string): Promise<Enrolled> {
  try {
    return (await enrollStudent(tx, person, courseId)) ? 'now' : 'before'
  } catch (error) {
    if (isDomainError(error)) return error.reason === 'payment-due' ? 'to-pay' : 'refused'
    throw error
  }
}
