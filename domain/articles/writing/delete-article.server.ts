import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articleReaders, articles, articleViews } from '#db/tables/articles.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockArticle, requireWriter, shippedAs } from './article-rows.server.ts'

/** Deletes an article that was written here, with the count of its readers, or takes back everything that was changed
 *  of one that comes with the product: that is again, published, what its file says. Throws forbidden for all but staff
 *  and admins, not-found, also for one that nobody has changed. */
export async function deleteArticle(db: Db, viewer: Viewer, slug: string): Promise<'deleted' | 'restored'> {
  requireWriter(viewer)
  const isShipped = shippedAs(slug) !== null
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, slug)
    if (!row) throw new DomainError('not-found', 'article')
    await tx.delete(articles).where(eq(articles.id, row.id))
    await tx.delete(pictureFetches).where(eq(pictureFetches.holderId, row.id))
    if (!isShipped) {
      await tx.delete(articleReaders).where(eq(articleReaders.articleId, slug))
      await tx.delete(articleViews).where(eq(articleViews.articleId, slug))
    }
    const action = isShipped ? 'article-restored' : 'article-deleted'
    await recordAudit(tx, viewer, action, { id: row.id, name: row.title })
    await announceChange(tx, ['articles'])
    return isShipped ? 'restored' : 'deleted'
  })
}
