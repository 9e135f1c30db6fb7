import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { scholarshipApplications, vouchers } from '#db/tables/vouchers.ts'
import { hasToPay } from '#domain/charging/has-to-pay.server.ts'
import { usableCode } from '#domain/charging/own-scholarship-column.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import type { Actor } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** What the viewer has asked last for a course and what became of it; null where they have not asked. `code`: of a
 *  grant that can be used, or is used by an order of theirs that can still be changed. */
export async function ownScholarship(db: Db, viewer: Actor, courseId: string, now = new Date()) {
  if (!isUuid(courseId)) return null
  const [found] = await db
    .select({
      id: scholarshipApplications.id,
      state: scholarshipApplications.state,
      reason: scholarshipApplications.reason,
      answer: scholarshipApplications.answer,
      createdAt: scholarshipApplications.createdAt,
      code: usableCode(now),
    })
    .from(scholarshipApplications)
    .leftJoin(vouchers, eq(vouchers.id, scholarshipApplications.voucherId))
    .where(and(eq(scholarshipApplications.userId, viewer.id), eq(scholarshipApplications.courseId, courseId)))
    .orderBy(desc(scholarshipApplications.createdAt), desc(scholarshipApplications.id))
    .limit(1)
  return found ?? null
}

export type OwnScholarship = NonNullable<Awaited<ReturnType<typeof ownScholarship>>>

/** A published course as somebody asks for it without paying, and what they have asked before. `isOpen`: they have to
 *  pay for it and are not in it. Throws not-found. */
export async function courseToAskFor(db: Db, viewer: Actor, courseId: string) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  const [course] = await db
    .select({ id: courses.id, title: courses.title, price: courses.price, hasLessons })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.isPublished, true)))
  if (!course) throw new DomainError('not-found', 'course')
  const place = and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId))
  const [isIn, isPaidFor, own] = [
    (await db.$count(enrollments, place)) > 0,
    await hasToPay(db, viewer, { kind: 'course', ...course }),
    await ownScholarship(db, viewer, courseId),
  ]
  return { course, own, isOpen: !isIn && isPaidFor && course.hasLessons }
}
