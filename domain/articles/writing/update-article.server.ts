import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type ArticleInput, type TypedArticle, typeArticle } from './article-form.ts'
import { foreignPicturesOf } from './article-pictures.ts'
import { contentOf, lockArticle, madeOf, requireWriter, shippedAs } from './article-rows.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left. */
export type ArticleUpdate = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; current: TypedArticle }

/** Changes what an article says, unless it has changed since `input.updatedAt`: then nothing is written. Its address
 *  and whether it is published stay; one that is published and has no day keeps the one that it had. An article that
 *  comes with the product has a row from now on, which stands for its file. Throws forbidden for all but staff and
 *  admins, not-found, invalid 'text-too-hard', QuotaSpent. */
export async function updateArticle(
  db: Db,
  viewer: Viewer,
  slug: string,
  input: ArticleInput,
): Promise<ArticleUpdate> {
  requireWriter(viewer)
  const { updatedAt, slug: _, ...content } = input
  // Laid out before anything is locked.
  const made = await madeOf(content)
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, slug)
    const before = row ?? shippedAs(slug)
    if (!before) throw new DomainError('not-found', 'article')
    const known = contentOf(before)
    const current = typeArticle(known)
    const isPublished = row?.isPublished ?? true
    const wanted = {
      ...content,
      publishedOn: content.publishedOn ?? (isPublished ? known.publishedOn : null),
    }
    const enqueue = (id: string) =>
      enqueuePictures(tx, viewer, { kind: 'article', id }, foreignPicturesOf(wanted))
    if (isDeepStrictEqual(typeArticle({ ...known, ...wanted }), current)) {
      if (row) await enqueue(row.id)
      return { outcome: 'saved' }
    }
    if (updatedAt?.getTime() !== known.updatedAt?.getTime()) return { outcome: 'changed-meanwhile', current }
    const values = { ...wanted, ...made, isPublished }
    const [saved] = row
      ? await tx.update(articles).set(values).where(eq(articles.id, row.id)).returning({ id: articles.id })
      : await tx
          .insert(articles)
          .values({ ...values, slug })
          .onConflictDoNothing({ target: articles.slug })
          .returning({ id: articles.id })
    // Two change the same file at once: there was no row to lock.
    if (!saved) throw new DomainError('conflict', 'article-changed')
    await enqueue(saved.id)
    await recordAudit(tx, viewer, 'article-updated', { id: saved.id, name: content.title })
    await announceChange(tx, ['articles'])
    return { outcome: 'saved' }
  })
}
