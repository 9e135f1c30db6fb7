import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { canEnroll, canSeeCourse } from '#domain/courses/policy.ts'
import { tell } from '#domain/notifications/tell.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Enrols the viewer in a published course and records its price of this moment (SPEC §4, DECISIONS 10 and 14). Twice is once.
 *  Throws not-found for a course that is missing or a draft out of the viewer's sight, forbidden for anyone but a student. */
export async function enrollStudent(
  db: Db,
  viewer: Viewer,
  courseId: string,
  now = new Date(),
): Promise<void> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  await db.transaction(async (tx) => {
    const [course] = await tx
      .select({
        id: courses.id,
        title: courses.title,
        instructorId: courses.instructorId,
        isPublished: courses.isPublished,
        price: courses.price,
      })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('share')
    if (!course || !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'course')
    if (!canEnroll(viewer, course)) throw new DomainError('forbidden', 'students-only')
    const inserted = await tx
      .insert(enrollments)
      .values({ userId: viewer.id, courseId, pricePaid: course.price, enrolledAt: now })
      .onConflictDoNothing()
      .returning({ id: enrollments.id })
    if (inserted.length === 0) return
    await tell(tx, { kind: 'enrolled', course, people: [viewer.id] })
    // The number of learners that cards and the course's page show has changed.
    await announceChange(tx, courseTags(courseId))
  })
}
