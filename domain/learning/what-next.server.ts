import { and, desc, eq, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { Motif } from '#shared/motifs.ts'

/** Why a course is offered next. */
export type NextReason = 'category' | 'instructor' | 'newest'

export type NextCourse = {
  id: string
  title: string
  thumbnailUrl: string | null
  motif: Motif
  /** Rupiah. */
  price: number
  category: { name: string; nameId: string | null; color: string } | null
  instructorName: string | null
  reason: NextReason
}

const mostOffered = 3

/** What a learner may learn after a course, and why: published ones in which they are not enrolled, of its category first, then of its
 *  instructor, then any; the newest of each. At most three. One query. */
export function whatNext(db: Db, viewer: Viewer, courseId: string): Promise<NextCourse[]> {
  const learned = db
    .select({ categoryId: courses.categoryId, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId))
    .as('learned')
  const newest = (same?: SQL) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(
        and(
          eq(courses.isPublished, true),
          ne(courses.id, courseId),
          notExists(
            db
              .select({ id: enrollments.id })
              .from(enrollments)
              .where(and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id))),
          ),
          same,
        ),
      )
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(mostOffered)
  const sameAs = (column: typeof courses.categoryId | typeof courses.instructorId) =>
    sql`${column} = (select same.${sql.identifier(column.name)} from ${courses} same where same.id = ${courseId})`
  const reason = sql<NextReason>`case
    when ${courses.categoryId} = ${learned.categoryId} then 'category'
    when ${courses.instructorId} = ${learned.instructorId} then 'instructor'
    else 'newest' end`
  return db
    .select({
      id: courses.id,
      title: courses.title,
      thumbnailUrl: courses.thumbnailUrl,
      motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
      price: courses.price,
      category: { name: categories.name, nameId: categories.nameId, color: categories.color },
      instructorName: profiles.fullName,
      reason,
    })
    .from(courses)
    .innerJoin(learned, sql`true`)
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .where(
      inArray(
        courses.id,
        unionAll(newest(sameAs(courses.categoryId)), newest(sameAs(courses.instructorId)), newest()),
      ),
    )
    .orderBy(
      sql`array_position(array['category', 'instructor', 'newest'], ${reason})`,
      desc(courses.createdAt),
      desc(courses.id),
    )
    .limit(mostOffered)
}
