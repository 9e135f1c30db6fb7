import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { DomainError } from '#shared/domain-error.ts'

/** Throws invalid 'category' unless there is one with this id, which stays until the transaction ends. null is no category. */
export async function requireCategory(tx: Db, categoryId: string | null): Promise<void> {
  if (!categoryId) return
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('key share')
  if (!found) throw new DomainError('invalid', 'category')
}
