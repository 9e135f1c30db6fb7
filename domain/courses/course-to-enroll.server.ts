import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import type { Actor } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { hasLessons } from './has-lessons.server.ts'
import { canEnroll, canSeeCourse } from './policy.ts'

/** A course that the viewer may enrol in, with its price in rupiah, held so that it neither goes nor changes until the transaction
 *  ends. Throws not-found for one that is missing or a draft out of the viewer's sight, forbidden 'students-only' for anyone but a
 *  student (P10, P11), conflict 'no-lessons' for one without lessons (P36). */
export async function courseToEnroll(tx: Db, viewer: Actor, courseId: string) {
  const [course] = await tx
    .select({
      id: courses.id,
      title: courses.title,
      instructorId: courses.instructorId,
      coTeaches: coTeaches(viewer),
      isPublished: courses.isPublished,
      price: courses.price,
      hasLessons,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('share')
  if (!course || !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'course')
  if (!canEnroll(viewer, course)) throw new DomainError('forbidden', 'students-only')
  if (!course.hasLessons) throw new DomainError('conflict', 'no-lessons')
  return course
}
