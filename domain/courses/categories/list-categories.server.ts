import { desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { inOrderOfNames } from '#domain/courses/catalogue.server.ts'
import { canManageCategories } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { type CategorySort, categorySorts } from './category-sort.ts'

type Used = { courses: number; events: number }

const rememberUses = rememberingLarge<ReadonlyMap<string, Used>>((uses) =>
  [...uses.values()].reduce((sum, { courses, events }) => sum + courses + events, 0),
)

/** Every category with how many courses and events have it, drafts and past ones too, sorted as asked, else in the
 *  order of the names that this reader sees. Of many the numbers are up to a minute old (decision 54). Throws forbidden
 *  for all but staff and admins. */
export async function listCategories(db: Db, viewer: Viewer, locale: Locale, sort: CategorySort) {
  if (!canManageCategories(viewer)) throw new DomainError('forbidden', 'categories')
  const { key, isDescending } = sortOf(sort, categorySorts) ?? { key: 'name', isDescending: false }
  const names = inOrderOfNames(locale)
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      nameId: categories.nameId,
      color: categories.color,
    })
    .from(categories)
    .orderBy(...(key === 'name' && isDescending ? names.map((each) => desc(each)) : names))
  const uses = await rememberUses(db, '', () => countUses(db))
  const listed = rows.map((row) => ({ ...row, ...(uses.get(row.id) ?? { courses: 0, events: 0 }) }))
  if (key === 'name') return listed
  const way = isDescending ? -1 : 1
  return listed.sort((one, other) => way * (one[key] - other[key]))
}

async function countUses(db: Db): Promise<Map<string, Used>> {
  const counted = await db
    .select({
      id: categories.id,
      courses: sql<number>`coalesce(of_courses.n, 0)`,
      events: sql<number>`coalesce(of_events.n, 0)`,
    })
    .from(categories)
    .leftJoin(
      sql`(select category_id, count(*)::int as n from ${courses} group by category_id) as of_courses`,
      sql`of_courses.category_id = ${categories.id}`,
    )
    .leftJoin(
      sql`(select category_id, count(*)::int as n from ${events} group by category_id) as of_events`,
      sql`of_events.category_id = ${categories.id}`,
    )
  return new Map(counted.map(({ id, ...used }) => [id, used]))
}

export type ListedCategory = Awaited<ReturnType<typeof listCategories>>[number]
