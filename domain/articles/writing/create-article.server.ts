import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isoDay } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { ArticleInput } from './article-form.ts'
import { foreignPicturesOf } from './article-pictures.ts'
import { madeOf, requireWriter, shippedAs } from './article-rows.server.ts'

/** Makes an article (SPEC §7), a draft or published at once: then without a day of its own it has today's, in eastern
 *  Indonesia. Returns its address's last part. Throws forbidden for all but staff and admins, conflict 'article-slug'
 *  for one that is taken, invalid 'text-too-hard', QuotaSpent. */
export async function createArticle(
  db: Db,
  viewer: Viewer,
  input: ArticleInput,
  isPublished: boolean,
): Promise<string> {
  requireWriter(viewer)
  const { updatedAt: _, ...content } = input
  if (shippedAs(content.slug)) throw new DomainError('conflict', 'article-slug')
  const made = await madeOf(content)
  return db.transaction(async (tx) => {
    const publishedOn = content.publishedOn ?? (isPublished ? isoDay(new Date(), defaultTimeZone) : null)
    const [row] = await tx
      .insert(articles)
      .values({ ...content, ...made, publishedOn, isPublished })
      .onConflictDoNothing({ target: articles.slug })
      .returning({ id: articles.id })
    if (!row) throw new DomainError('conflict', 'article-slug')
    await enqueuePictures(tx, viewer, { kind: 'article', id: row.id }, foreignPicturesOf(content))
    await recordAudit(tx, viewer, 'article-created', { id: row.id, name: content.title })
    if (isPublished) await recordAudit(tx, viewer, 'article-published', { id: row.id, name: content.title })
    await announceChange(tx, ['articles'])
    return content.slug
  })
}
