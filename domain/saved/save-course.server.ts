import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { savedCourses } from '#db/tables/learning.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canSeeCourse } from '#domain/courses/policy.ts'
import type { Actor } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Puts a course into the viewer's saved list (SPEC §2); twice is once. Throws not-found for one that they can't see. */
export async function saveCourse(db: Db, viewer: Actor, courseId: string, now = new Date()): Promise<void> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  await db.transaction(async (tx) => {
    const [course] = await tx
      .select({
        instructorId: courses.instructorId,
        coTeaches: coTeaches(viewer),
        isPublished: courses.isPublished,
      })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('key share')
    if (!course || !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'course')
    await tx.insert(savedCourses).values({ userId: viewer.id, courseId, savedAt: now }).onConflictDoNothing()
  })
}

/** Takes a course out of the viewer's saved list. */
export async function unsaveCourse(db: Db, viewer: Actor, courseId: string): Promise<void> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  await db
    .delete(savedCourses)
    .where(and(eq(savedCourses.userId, viewer.id), eq(savedCourses.courseId, courseId)))
}
