import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { certificates, enrollments, removedEnrollments, retainedRevenue } from '#db/tables/learning.ts'
import { lockEnrollments, recomputeProgressOfCourse } from './recompute-progress.server.ts'

type Place = {
  userId: string
  courseId: string
  /** What is owed for it, in rupiah. */
  pricePaid: number
  /** The order that lets them in. */
  orderId?: string
  enrolledAt: Date
}

/** Gives somebody a place in a course, in a transaction that holds the course, and says whether they had none. Who was
 *  taken out of it gets the place that they had: since when, what was owed for it, and the progress of the lessons that
 *  they have completed (docs/decisions/0050). */
export async function takePlace(tx: Db, place: Place): Promise<boolean> {
  const { userId, courseId } = place
  const own = { userId, courseId }
  const isEnrolled = and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId))
  if ((await tx.$count(enrollments, isEnrolled)) > 0) return false
  const [before] = await tx
    .delete(removedEnrollments)
    .where(and(eq(removedEnrollments.userId, userId), eq(removedEnrollments.courseId, courseId)))
    .returning()
  const values = before
    ? {
        ...own,
        id: before.id,
        enrolledAt: before.enrolledAt,
        pricePaid: before.pricePaid,
        orderId: place.orderId ?? before.orderId,
      }
    : place
  const inserted = await tx
    .insert(enrollments)
    .values({ ...values, ...(before && (await completedBefore(tx, own))) })
    .onConflictDoNothing()
    .returning({ id: enrollments.id })
  if (inserted.length === 0) return false
  if (before) {
    await tx.delete(retainedRevenue).where(eq(retainedRevenue.id, before.id))
    await lockEnrollments(tx, courseId)
    await recomputeProgressOfCourse(tx, courseId)
  }
  return true
}

/** What was completed stays completed: the certificate says when. */
async function completedBefore(tx: Db, { userId, courseId }: { userId: string; courseId: string }) {
  const [certificate] = await tx
    .select({ completedAt: certificates.completedAt })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
  return certificate && { completedAt: certificate.completedAt, progressPercentage: 100 }
}
