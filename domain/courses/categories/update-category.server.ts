import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { lastEditOf } from '#domain/audit/last-edit.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { changeCategories, columnsOf, lockCategory, refuseKnownName } from './change-categories.server.ts'
import type { CategoryInput, TypedCategory } from './schema.ts'
import { typeCategory } from './type-category.server.ts'

/** `changed-meanwhile`: somebody has saved since the form was opened; `current` is what they left, and when. */
type CategoryUpdate = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; current: TypedCategory }

/** Renames a category or gives it another colour (P25), unless it is no longer what `version` names ('': whatever it is);
 *  its courses and events keep it. Throws forbidden for all but staff and admins, not-found, conflict 'category-name' or
 *  'category-name-id' when readers know another by that name already. */
export function updateCategory(
  db: Db,
  viewer: Viewer,
  categoryId: string,
  input: CategoryInput,
  version: string,
): Promise<CategoryUpdate> {
  return changeCategories(db, viewer, async (tx): Promise<CategoryUpdate> => {
    const before = await lockCategory(tx, categoryId)
    const columns = columnsOf(input)
    const found = typeCategory(before)
    if (version !== '' && version !== found.version && typeCategory(columns).version !== found.version)
      return { outcome: 'changed-meanwhile', current: await currentOf(tx, categoryId, before) }
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
    return { outcome: 'saved' }
  })
}

async function currentOf(tx: Db, categoryId: string, now: Awaited<ReturnType<typeof lockCategory>>) {
  const at = (await lastEditOf(tx, categoryId, ['category-updated'])) ?? now.createdAt
  return { ...typeCategory(now), updated_at: at.toISOString() }
}
