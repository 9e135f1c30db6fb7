import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { ownedColumns } from '#domain/courses/owned-columns.server.ts'
import { canSeeCourse } from '#domain/courses/policy.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { Standing } from '#shared/discussions.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { authorName } from './author-name.ts'
import { standingIn } from './policy.ts'

/** Where somebody takes part: the course, as what, and as whom others know them. */
export type PlaceInCourse = {
  course: { id: string; title: string; language: string; instructorId: string | null }
  standing: Standing
  name: string
}

const placeQuery = (db: Db, viewer: Viewer, courseId: string) =>
  db
    .select({
      ...ownedColumns(viewer),
      isEnrolled: sql<boolean>`exists (select from enrollments e where e.course_id = courses.id and e.user_id = ${viewer.id})`,
      bornOn: sql<
        string | null
      >`(select ${birthDateColumn('own')} from profiles own where own.id = ${viewer.id})`,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .$dynamic()

type Found = Awaited<ReturnType<typeof placeQuery>>[number]

function placeOf(viewer: Viewer, found: Found | undefined): PlaceInCourse {
  if (!found) throw new DomainError('not-found', 'course')
  const standing = standingIn(viewer, found)
  if (!standing) {
    if (!canSeeCourse(viewer, found)) throw new DomainError('not-found', 'course')
    throw new DomainError('forbidden', 'course-people-only')
  }
  const { id, title, language, instructorId } = found
  const name = authorName({ fullName: viewer.fullName, birthDate: found.bornOn }, new Date())
  return { course: { id, title, language, instructorId }, standing, name }
}

/** Somebody's place among those who ask and answer in a course: enrolled, teaching it, staff and admins
 *  (docs/decisions/0061). One query. Throws not-found for a course that is missing or somebody else's draft, forbidden
 *  'course-people-only'. */
export async function placeInCourse(db: Db, viewer: Viewer, courseId: string): Promise<PlaceInCourse> {
  const [found] = isUuid(courseId) ? await placeQuery(db, viewer, courseId) : []
  return placeOf(viewer, found)
}

/** The same for who is about to write: neither the course goes nor their place in it before the transaction ends. */
export async function lockPlace(tx: Db, viewer: Viewer, courseId: string): Promise<PlaceInCourse> {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  // What was read before a lock that had to wait is read again by the second query.
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, viewer.id)))
    .for('key share')
  const [found] = await placeQuery(tx, viewer, courseId).for('key share', { of: courses })
  return placeOf(viewer, found)
}
