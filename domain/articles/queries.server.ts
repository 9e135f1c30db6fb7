import { sql } from 'drizzle-orm'
import { articleCategories } from '#content/article-categories.ts'
import type { Db } from '#db/client.server.ts'
import { articles, articleViews } from '#db/tables/articles.ts'
import { DomainError } from '#shared/domain-error.ts'
import { articleHtml } from './article-html.server.ts'
import type { Article } from './read-articles.server.ts'
import type { ArticleFilter } from './schema.ts'
import { publicArticles } from './stored-articles.server.ts'

const mostFeatured = 2
const mostRelated = 3

export type ArticleCard = Omit<Article, 'body' | 'storedId'> & { color: string }

/** The colour of an article's category. */
export const colorOf = (category: string): string =>
  articleCategories.find(({ name }) => name === category)?.color ?? articleCategories[0].color

export const articleCard = ({ body: _, storedId: __, ...article }: Article): ArticleCard => ({
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
export const articleList = async (db: Db, filter: ArticleFilter): Promise<ArticleList> =>
  listOf(await publicArticles(db), filter)

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

/** One of these articles by the last part of its address. Throws not-found. */
export function articleIn(all: readonly Article[], id: string): Article {
  const article = all.find((each) => each.id === id)
  if (!article) throw new DomainError('not-found', 'article')
  return article
}

/** An article that everybody may read. One query. Throws not-found. */
export const articleById = async (db: Db, id: string): Promise<Article> =>
  articleIn(await publicArticles(db), id)

/** Of these, newest first, the articles that have most in common with this one: two points a shared tag, one for the
 *  same category; ties newest first. */
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

/** How often an article was read, its readers a day over all days, and its text as HTML. One query. */
export async function viewsAndText(db: Db, article: Article): Promise<{ views: number; html: string }> {
  const { rows } = await db.execute<{ views: number; html: string | null }>(sql`select
    (select coalesce(sum(${articleViews.views}), 0)::int from ${articleViews} where ${articleViews.articleId} = ${article.id}) as views,
    (select ${articles.html} from ${articles} where ${articles.id} = ${article.storedId}) as html`)
  const [found] = rows
  return { views: found?.views ?? 0, html: found?.html ?? (await articleHtml(article)) }
}
