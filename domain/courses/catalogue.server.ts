import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { teaches } from '#db/taught-courses.server.ts'
import type { Locale } from '#shared/locale.ts'
import { type PageCursor, type PageWays, pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { type CourseCard, selectCourseCards } from './course-card.server.ts'
import { courseHolds } from './course-search.server.ts'
import { hasLessons } from './has-lessons.server.ts'
import { type CourseFilter, priceBandBounds } from './schema.ts'

/** Counting stops here: beyond it the exact number helps nobody and would cost a walk through the whole table.
 *  @internal Exported for tests. */
export const countLimit = 1000
/** The same for a search, where every match has to be looked at to be counted.
 *  @internal Exported for tests. */
export const searchCountLimit = 300

export type Catalogue = PageWays & {
  courses: CourseCard[]
  /** How many match, at most `countLimit`, or `searchCountLimit` in a search. */
  count: number
  /** True when there are more than `count`. */
  isCountCut: boolean
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

const order = { at: courses.createdAt, id: courses.id }

/** A page of published courses, newest first, ties by id (SPEC §5, §7; P16, P17). Two queries, whatever the data. */
export async function courseCatalogue(db: Db, filter: CourseFilter): Promise<Catalogue> {
  const most = filter.search ? searchCountLimit : countLimit
  const from = parseCursor(filter.cursor)
  const { found, ids } = await findSome(db, { filter, from, most })
  const isCountCut = found > most
  // Few are sorted; of many, the newest are soon met on the way from the newest to the oldest.
  const inPage = isCountCut ? and(matching(filter), olderThan(from, order)) : inArray(courses.id, ids)
  const read = await selectCourseCards(db)
    .where(inPage)
    .orderBy(...newestFirst(from, order))
    .limit(pageSize + 1)
  const { rows, ...ways } = pageOf(read, (row) => ({ at: row.createdAt, id: row.id }), { from })
  // As readPage has it: a first page that has lost courses meanwhile is read whole.
  if (from?.isBack && rows.length < pageSize) return courseCatalogue(db, { ...filter, cursor: '' })
  return { courses: rows, count: Math.min(found, most), isCountCut, ...ways }
}

type Asked = { filter: CourseFilter; from: PageCursor | null; most: number }

/** How many match, counted up to one more than `most`, and the page of them at the cursor; the page is right when there are no more. */
async function findSome(db: Db, { filter, from, most }: Asked) {
  const { rows } = await db.execute<{ found: number; ids: string[] }>(sql`
    with hits as materialized (
      select ${courses.id}, ${courses.createdAt} from ${courses} where ${matching(filter)} limit ${most + 1}
    )
    select
      (select count(*)::int from hits) as found,
      array(
        select id from hits as courses where ${olderThan(from, order) ?? sql`true`}
        order by ${sql.join(newestFirst(from, order), sql`, `)} limit ${pageSize + 1}
      ) as ids`)
  return rows[0] ?? { found: 0, ids: [] }
}

/** The newest published courses that have lessons (P36), for the home page. */
export const newestCourses = (db: Db, limit: number): Promise<CourseCard[]> =>
  selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), hasLessons))
    .orderBy(...newestFirst(null, order))
    .limit(limit)

/** In the order of the names that readers of this language see (SPEC §7, P25). */
export const inOrderOfNames = (locale: Locale) => [
  locale === 'id' ? sql`coalesce(${categories.nameId}, ${categories.name})` : categories.name,
  categories.id,
]

/** All categories, as choices. */
export const allCategories = (db: Db, locale: Locale) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      nameId: categories.nameId,
      color: categories.color,
      createdAt: categories.createdAt,
    })
    .from(categories)
    .orderBy(...inOrderOfNames(locale))

/** What somebody teaches, alone or with others: the newest published courses. */
export const coursesOfInstructor = (db: Db, instructorId: string, limit: number): Promise<CourseCard[]> =>
  selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), teaches(instructorId)))
    .orderBy(...newestFirst(null, order))
    .limit(limit)
