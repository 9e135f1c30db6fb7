import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { inOrderOfNames } from '#domain/courses/catalogue.server.ts'
import { canManageCategories } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { type CategorySort, categorySorts } from './category-sort.ts'

const used = {
  courses: sql<number>`coalesce(of_courses.n, 0)`,
  events: sql<number>`coalesce(of_events.n, 0)`,
}

/** Every category with how many courses and events have it, drafts and past ones too, sorted as asked, else in the order of the names that this reader sees. Throws
 *  forbidden for all but staff and admins. */
export async function listCategories(db: Db, viewer: Viewer, locale: Locale, sort: CategorySort) {
  if (!canManageCategories(viewer)) throw new DomainError('forbidden', 'categories')
  return db
    .select({
      id: categories.id,
      name: categories.name,
      nameId: categories.nameId,
      color: categories.color,
      ...used,
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
    .orderBy(...orderOf(sort, locale))
}

function orderOf(sort: CategorySort, locale: Locale) {
  const { key, isDescending } = sortOf(sort, categorySorts) ?? { key: 'name', isDescending: false }
  const way = isDescending ? desc : asc
  const names = inOrderOfNames(locale)
  return key === 'name' ? names.map((each) => way(each)) : [way(used[key]), ...names]
}

export type ListedCategory = Awaited<ReturnType<typeof listCategories>>[number]
