import { eq } from 'drizzle-orm'
import { articleCategories } from '#content/article-categories.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { writtenHtml } from '#domain/articles/article-html.server.ts'
import { canWriteArticles } from '#domain/articles/policy.ts'
import { type Article, shippedArticles } from '#domain/articles/read-articles.server.ts'
import { categoryNames, slugPattern } from '#domain/articles/schema.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ArticleContent } from './article-form.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Throws forbidden for all but staff and admins. */
export function requireWriter(viewer: Viewer): void {
  if (!canWriteArticles(viewer)) throw new DomainError('forbidden', 'articles')
}

/** Throws not-found for what is no address of an article: the database may not even hold it. */
export function requireSlug(slug: string): void {
  if (!slugPattern.test(slug)) throw new DomainError('not-found', 'article')
}

/** The file of that article, when it comes with the product. */
export const shippedAs = (slug: string): Article | null =>
  shippedArticles.find(({ id }) => id === slug) ?? null

/** The article's row, locked until the transaction ends; null of one that is as its file has it. Throws not-found when
 *  it has no file either. */
export async function lockArticle(tx: Db, slug: string): Promise<ArticleRow | null> {
  requireSlug(slug)
  const [row] = await tx.select().from(articles).where(eq(articles.slug, slug)).for('update')
  if (!row && !shippedAs(slug)) throw new DomainError('not-found', 'article')
  return row ?? null
}

/** What a row, or a file, says of its article. */
export const contentOf = (
  article: ArticleRow | Article,
): ArticleContent & { slug: string; updatedAt: Date | null } => {
  const { title, excerpt, author, tags, thumbnailUrl, motif, body, isFeatured } = article
  const common = { title, excerpt, author, tags, thumbnailUrl, body, isFeatured }
  const category = categoryNames.find((name) => name === article.category) ?? articleCategories[0].name
  if ('slug' in article)
    return {
      ...common,
      category,
      motif,
      slug: article.slug,
      publishedOn: article.publishedOn,
      updatedAt: article.updatedAt,
    }
  return { ...common, category, motif, slug: article.id, publishedOn: article.publishedDate, updatedAt: null }
}

/** How many words people read in a minute. */
const wordsAMinute = 200

/** What is stored beside what people write: how long it takes to read, in minutes, and its HTML. Throws invalid 'text-too-hard'. */
export async function madeOf(text: { title: string; body: string }) {
  const words = text.body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return {
    readTime: Math.max(1, Math.round(words / wordsAMinute)),
    html: await writtenHtml(text),
    htmlEdition,
  }
}
