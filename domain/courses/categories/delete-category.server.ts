import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { changeCategories, lockCategory } from './change-categories.server.ts'

/** Deletes a category that nothing has. Throws forbidden for all but staff and admins, not-found, conflict
 *  'category-used' while a course or an event has it, drafts and past ones too. */
export async function deleteCategory(db: Db, viewer: Viewer, categoryId: string): Promise<void> {
  await changeCategories(db, viewer, async (tx) => {
    // Anyone who is giving it to something holds it: this waits for them, and then sees what they did.
    const { name } = await lockCategory(tx, categoryId)
    const { rows } = await tx.execute<{ used: boolean }>(sql`
      select exists (select from ${courses} where ${courses.categoryId} = ${categoryId})
        or exists (select from ${events} where ${events.categoryId} = ${categoryId}) as used`)
    if (rows[0]?.used) throw new DomainError('conflict', 'category-used')
    await tx.delete(categories).where(eq(categories.id, categoryId))
    await recordAudit(tx, viewer, 'category-deleted', { id: categoryId, name })
  })
}
