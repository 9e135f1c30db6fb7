import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { prepared } from '#db/prepared.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { savedCourses } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { type CourseCard, cardColumns } from '#domain/courses/course-card.server.ts'
import { type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'

/** A page of the courses that somebody has saved and everybody can see, what was saved last first. One query. */
export async function ownSavedCourses(
  db: Db,
  viewer: { id: string },
  cursor: string | null,
): Promise<PageWays & { courses: CourseCard[] }> {
  const order = { at: savedCourses.savedAt, id: savedCourses.courseId }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select({ ...cardColumns, savedAt: savedCourses.savedAt })
        .from(savedCourses)
        .innerJoin(courses, eq(savedCourses.courseId, courses.id))
        .leftJoin(categories, eq(courses.categoryId, categories.id))
        .leftJoin(profiles, eq(courses.instructorId, profiles.id))
        .where(and(eq(savedCourses.userId, viewer.id), eq(courses.isPublished, true), olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ savedAt, id }) => ({ at: savedAt, id }),
  )
  return { courses: rows, ...ways }
}

/** Which of these courses somebody has saved; of a visitor's nothing is known here, and nothing asked. */
export async function savedAmong(
  db: Db,
  viewer: { id: string } | null,
  courseIds: readonly string[],
): Promise<string[]> {
  if (!viewer || courseIds.length === 0) return []
  const rows = await savedOfThese(db).execute({ viewer: viewer.id, courses: courseIds })
  return rows.map(({ id }) => id)
}

const savedOfThese = prepared((db) =>
  db
    .select({ id: savedCourses.courseId })
    .from(savedCourses)
    .where(
      and(
        eq(savedCourses.userId, sql.placeholder('viewer')),
        sql`${savedCourses.courseId} = any(${sql.placeholder('courses')}::uuid[])`,
      ),
    )
    .prepare(''),
)
