import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { listTags } from '#db/page-tags.ts'
import { categories } from '#db/tables/courses.ts'
import { canManageCategories } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { categoryName, type NamedCategory } from '#shared/category-name.ts'
import { DomainError } from '#shared/domain-error.ts'
import { locales } from '#shared/locale.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CategoryInput } from './schema.ts'

/** One change after the other, so that two can't take the same name; then every cached page that shows categories is made
 *  anew. Throws forbidden for all but staff and admins. */
export function changeCategories<Done>(
  db: Db,
  viewer: Viewer,
  change: (tx: Db) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    if (!canManageCategories(viewer)) throw new DomainError('forbidden', 'categories')
    await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
    const done = await change(tx)
    await announceChange(tx, listTags)
    return done
  })
}

/** A category as it is, which nobody gives to anything until the transaction ends. Throws not-found. */
export async function lockCategory(tx: Db, categoryId: string) {
  if (!isUuid(categoryId)) throw new DomainError('not-found', 'category')
  const [found] = await tx
    .select({
      name: categories.name,
      nameId: categories.nameId,
      color: categories.color,
      createdAt: categories.createdAt,
    })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update')
  if (!found) throw new DomainError('not-found', 'category')
  return found
}

/** What is stored of what was typed. */
export const columnsOf = ({ name, name_id, color }: CategoryInput) => ({
  name,
  nameId: name_id || null,
  color,
})

/** In each language a name is one category's, in upper or lower case. Throws conflict 'category-name', or
 *  'category-name-id' where it is the Indonesian one that another has. */
export async function refuseKnownName(tx: Db, wanted: NamedCategory, ownId: string | null): Promise<void> {
  const known = await tx
    .select({ id: categories.id, name: categories.name, nameId: categories.nameId })
    .from(categories)
  const others = known.filter(({ id }) => id !== ownId)
  for (const locale of locales) {
    const name = categoryName(wanted, locale).toLowerCase()
    if (others.some((other) => categoryName(other, locale).toLowerCase() === name))
      throw new DomainError(
        'conflict',
        locale === 'id' && wanted.nameId ? 'category-name-id' : 'category-name',
      )
  }
}
