import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { changeCategories, columnsOf, refuseKnownName } from './change-categories.server.ts'
import type { CategoryInput } from './schema.ts'

/** Makes a category (P25). Throws forbidden for all but staff and admins, conflict 'category-name' or 'category-name-id' when readers
 *  know another by that name already. */
export async function createCategory(db: Db, viewer: Viewer, input: CategoryInput): Promise<void> {
  await changeCategories(db, viewer, async (tx) => {
    const columns = columnsOf(input)
    await refuseKnownName(tx, columns, null)
    const [made] = await tx.insert(categories).values(columns).returning({ id: categories.id })
    await recordAudit(tx, viewer, 'category-created', { id: made?.id ?? null, name: columns.name })
  })
}
