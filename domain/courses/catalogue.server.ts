import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { type CourseCard, selectCourseCards } from './course-card.server.ts'
import { courseHolds } from './course-search.server.ts'
import { type CourseFilter, priceBandBounds } from './schema.ts'

/** Counting stops here: beyond it the exact number helps nobody and would cost a walk through the whole table. */
export const countLimit = 1000

export type Catalogue = {
  courses: CourseCard[]
  /** How many match, at most `countLimit`. */
  count: number
  /** True when there are more than `count`. */
  isCountCut: boolean
  nextCursor: string | null
}

function matching(filter: CourseFilter): SQL | undefined {
  const band = filter.price && priceBandBounds[filter.price]
  return and(
    eq(courses.isPublished, true),
    filter.search ? courseHolds(filter.search) : undefined,
    filter.category ? eq(courses.categoryId, filter.category) : undefined,
    filter.level ? eq(courses.level, filter.level) : undefined,
    band ? gte(courses.price, band.from) : undefined,
    band && band.below !== null ? lt(courses.price, band.below) : undefined,
  )
}

/** A page of published courses, newest first, ties by id (SPEC §5, §7; DECISIONS 16, 17). Two queries, whatever the data. */
export async function courseCatalogue(db: Db, filter: CourseFilter): Promise<Catalogue> {
  const cursor = parseCursor(filter.cursor)
  const after =
    cursor &&
    sql`(${courses.createdAt}, ${courses.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
  const [counted, rows] = await Promise.all([
    countMatching(db, filter),
    selectCourseCards(db)
      .where(and(matching(filter), after ?? undefined))
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(pageSize + 1),
  ])
  const page = pageOf(rows, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    courses: page.rows,
    count: Math.min(counted, countLimit),
    isCountCut: counted > countLimit,
    nextCursor: page.nextCursor,
  }
}

async function countMatching(db: Db, filter: CourseFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(courses)
    .where(matching(filter))
    .limit(countLimit + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** The newest published courses, for the home page. */
export const newestCourses = (db: Db, limit: number): Promise<CourseCard[]> =>
  selectCourseCards(db)
    .where(eq(courses.isPublished, true))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit)

/** All categories by name (SPEC §7). */
export const allCategories = (db: Db) =>
  db
    .select({ id: categories.id, name: categories.name, color: categories.color })
    .from(categories)
    .orderBy(categories.name, categories.id)

/** What somebody teaches: their newest published courses. */
export const coursesOfInstructor = (db: Db, instructorId: string, limit: number): Promise<CourseCard[]> =>
  selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), eq(courses.instructorId, instructorId)))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit)
