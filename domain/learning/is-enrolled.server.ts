import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { isUuid } from '#shared/uuid.ts'

/** Whether somebody learns a course. `courseId` may be any text. */
export async function isEnrolled(db: Db, personId: string, courseId: string): Promise<boolean> {
  if (!isUuid(courseId)) return false
  const found = await db
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, personId), eq(enrollments.courseId, courseId)))
  return found.length > 0
}
