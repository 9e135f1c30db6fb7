import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { changeCategories, columnsOf, lockCategory, refuseKnownName } from './change-categories.server.ts'
import type { CategoryInput } from './schema.ts'

/** Renames a category or gives it another colour (DECISIONS 25); its courses and events keep it. Throws forbidden for all but staff and admins,
 *  not-found, conflict 'category-name' or 'category-name-id' when readers know another by that name already. */
export async function updateCategory(
  db: Db,
  viewer: Viewer,
  categoryId: string,
  input: CategoryInput,
): Promise<void> {
  await changeCategories(db, viewer, async (tx) => {
    const before = await lockCategory(tx, categoryId)
    const columns = columnsOf(input)
    await refuseKnownName(tx, columns, categoryId)
    await tx.update(categories).set(columns).where(eq(categories.id, categoryId))
    const isRenamed = before.name !== columns.name
    const fields = [
      ...(isRenamed ? ['name'] : []),
      ...(before.nameId === columns.nameId ? [] : ['name_id']),
      ...(before.color === columns.color ? [] : ['color']),
    ]
    const details = { fields: fields.join(', '), ...(isRenamed && { was: before.name }) }
    await recordAudit(tx, viewer, 'category-updated', { id: categoryId, name: columns.name }, details)
  })
}
