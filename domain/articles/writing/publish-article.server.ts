import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isoDay } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { contentOf, lockArticle, madeOf, requireWriter, shippedAs } from './article-rows.server.ts'

/** Shows an article to everybody, or no longer; doing it twice is the same as once. One that has no day yet gets
 *  today's, in eastern Indonesia, and keeps it. Throws forbidden for all but staff and admins, not-found. */
export async function setArticlePublication(
  db: Db,
  viewer: Viewer,
  slug: string,
  isPublished: boolean,
): Promise<void> {
  requireWriter(viewer)
  const shipped = shippedAs(slug)
  const made = shipped && (await madeOf(shipped))
  await db.transaction(async (tx) => {
    const row = await lockArticle(tx, slug)
    if ((row?.isPublished ?? true) === isPublished) return
    const id = row?.id ?? (await rowOf())
    const day = row?.publishedOn ?? isoDay(new Date(), defaultTimeZone)
    await tx
      .update(articles)
      .set({ isPublished, ...(isPublished && { publishedOn: day }) })
      .where(eq(articles.id, id))
    const action = isPublished ? 'article-published' : 'article-unpublished'
    await recordAudit(tx, viewer, action, { id, name: row?.title ?? shipped?.title ?? slug })
    await announceChange(tx, ['articles'])

    /** A row for what has been a file until now. */
    async function rowOf(): Promise<string> {
      if (!shipped || !made) throw new DomainError('not-found', 'article')
      const { updatedAt: _, ...content } = contentOf(shipped)
      const [inserted] = await tx
        .insert(articles)
        .values({ ...content, ...made })
        .onConflictDoNothing({ target: articles.slug })
        .returning({ id: articles.id })
      if (!inserted) throw new DomainError('conflict', 'article-changed')
      return inserted.id
    }
  })
}
