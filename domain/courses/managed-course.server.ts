import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { ownedColumns } from './owned-columns.server.ts'
import { canManageCourse } from './policy.ts'

/** A course that the viewer may work on, looked at in passing: a change holds it by `lockCourse`. One query. null for a
 *  course that is missing or not the viewer's to manage. */
export async function findManagedCourse(db: Db, viewer: Viewer, courseId: string) {
  const [found] = isUuid(courseId)
    ? await db.select(ownedColumns(viewer)).from(courses).where(eq(courses.id, courseId))
    : []
  if (!found || !canManageCourse(viewer, found)) return null
  const { instructorId: _, coTeaches: __, ...course } = found
  return course
}

/** The same for screens of that course alone. Throws not-found instead. */
export async function managedCourse(db: Db, viewer: Viewer, courseId: string) {
  const course = await findManagedCourse(db, viewer, courseId)
  if (!course) throw new DomainError('not-found', 'course')
  return course
}
