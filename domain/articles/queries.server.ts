import path from 'node:path'
import { eq, sum } from 'drizzle-orm'
import { articleCategories } from '#content/article-categories.ts'
import { team } from '#content/team.ts'
import type { Db } from '#db/client.server.ts'
import { articleViews } from '#db/tables/articles.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Article, readArticles } from './read-articles.server.ts'
import type { ArticleFilter } from './schema.ts'

const mostFeatured = 2
const mostRelated = 3

/** Read once, when the server starts: one that can't be understood stops it there. */
const articles = readArticles(path.join(projectRoot, 'content/articles'))

export type ArticleCard = Omit<Article, 'body'> & { color: string }

const colorOf = (category: string) =>
  articleCategories.find(({ name }) => name === category)?.color ?? articleCategories[0].color

export const articleCard = ({ body: _, ...article }: Article): ArticleCard => ({
  ...article,
  color: colorOf(article.category),
})

export type ArticleList = {
  /** How many match. */
  count: number
  /** At most two of them (SPEC §9). */
  featured: ArticleCard[]
  /** The newest of the others, `filter.count` at most. */
  latest: ArticleCard[]
  hasMore: boolean
}

/** The articles that match, newest first: category exactly, and the words in title, excerpt or any tag, whatever their case (SPEC §5). */
export const articleList = (filter: ArticleFilter): ArticleList => listOf(articles, filter)

/** The same for any articles, newest first.
 *  @internal Exported for tests. */
export function listOf(all: readonly Article[], { search, category, count }: ArticleFilter): ArticleList {
  const matching = all.filter(
    (article) => (category === '' || article.category === category) && mentions(article, search),
  )
  const featured = matching.filter(({ isFeatured }) => isFeatured).slice(0, mostFeatured)
  const others = matching.filter((article) => !featured.includes(article))
  return {
    count: matching.length,
    featured: featured.map(articleCard),
    latest: others.slice(0, count).map(articleCard),
    hasMore: others.length > count,
  }
}

function mentions({ title, excerpt, tags }: Article, words: string): boolean {
  const wanted = words.toLowerCase()
  return [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(wanted))
}

/** Every article, as its file has it. */
export const allArticles = (): readonly Article[] => articles

/** An article with its author. Throws not-found for an id that no file has. */
export function articleById(id: string) {
  const article = articles.find((each) => each.id === id)
  if (!article) throw new DomainError('not-found', 'article')
  const author = team.find(({ name }) => name === article.author) ?? null
  return { ...article, color: colorOf(article.category), author: { name: article.author, member: author } }
}

/** The articles that have most in common with this one: two points a shared tag, one for the same category; ties newest first. */
export const relatedArticles = (id: string): ArticleCard[] => relatedOf(articles, id)

/** The same for any articles, newest first.
 *  @internal Exported for tests. */
export function relatedOf(all: readonly Article[], id: string): ArticleCard[] {
  const article = all.find((each) => each.id === id)
  if (!article) return []
  return all
    .filter((other) => other.id !== id)
    .map((other) => ({ other, points: inCommon(article, other) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, mostRelated)
    .map(({ other }) => articleCard(other))
}

const inCommon = (one: Article, other: Article): number =>
  2 * one.tags.filter((tag) => other.tags.includes(tag)).length + (one.category === other.category ? 1 : 0)

/** Ids and days of all articles, for the site map. */
export const articleAddresses = () => articles.map(({ id, publishedDate }) => ({ id, publishedDate }))

/** How often an article was read: its readers a day, over all days. */
export async function articleViewCount(db: Db, articleId: string): Promise<number> {
  const [row] = await db
    .select({ views: sum(articleViews.views).mapWith(Number) })
    .from(articleViews)
    .where(eq(articleViews.articleId, articleId))
  return row?.views ?? 0
}
