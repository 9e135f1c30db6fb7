import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { articles, articleViews } from '#db/tables/articles.ts'
import { shippedArticles } from '#domain/articles/read-articles.server.ts'
import { type PictureNews, pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { type TypedArticle, typeArticle } from './article-form.ts'
import { contentOf, requireSlug, requireWriter, shippedAs } from './article-rows.server.ts'
import { type ArticleDeskFilter, articleSorts } from './desk-filter.ts'

/** `isShipped`: it comes with the product. `isChanged`: it was written or changed here. `publishedOn` is the day that
 *  it carries, or will. */
export type DeskArticle = {
  slug: string
  title: string
  category: string
  author: string
  isPublished: boolean
  publishedOn: string | null
  isShipped: boolean
  isChanged: boolean
  /** Readers a day, over all days. */
  views: number
}

/** A page of all articles: as its filter sorts them, else drafts first, then the newest, ties by their address. Two
 *  queries. Throws forbidden for all but staff and admins. */
export async function deskArticles(db: Db, viewer: Viewer, filter: ArticleDeskFilter) {
  requireWriter(viewer)
  const [rows, counted] = await Promise.all([
    db
      .select({
        slug: articles.slug,
        title: articles.title,
        category: articles.category,
        author: articles.author,
        isPublished: articles.isPublished,
        publishedOn: articles.publishedOn,
      })
      .from(articles),
    db
      .select({ slug: articleViews.articleId, views: sql<number>`sum(${articleViews.views})::int` })
      .from(articleViews)
      .groupBy(articleViews.articleId),
  ])
  const viewsOf = new Map(counted.map(({ slug, views }) => [slug, views]))
  const changed = new Set(rows.map(({ slug }) => slug))
  const unchanged = shippedArticles.filter(({ id }) => !changed.has(id)).map(contentOf)
  const all: DeskArticle[] = [
    ...rows.map((row) => ({ ...row, isChanged: true })),
    ...unchanged.map(({ slug, title, category, author, publishedOn }) => ({
      ...{ slug, title, category, author, publishedOn },
      isPublished: true,
      isChanged: false,
    })),
  ].map((row) => ({ ...row, isShipped: shippedAs(row.slug) !== null, views: viewsOf.get(row.slug) ?? 0 }))
  return {
    ...pageOf(all, filter),
    total: all.length,
    drafts: all.filter(({ isPublished }) => !isPublished).length,
  }
}

/** They are few enough to be sorted here, so a page is told by how many rows stand before it. */
function pageOf(all: readonly DeskArticle[], { search, status, sort, cursor }: ArticleDeskFilter) {
  const wanted = search.toLowerCase()
  const matching = all
    .filter(
      ({ title, author, isPublished }) =>
        (status === '' || (status === 'published') === isPublished) &&
        [title, author].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort(inOrder(sort))
  // What is no place in this list is its beginning.
  const from = /^\d+$/.test(cursor) && Number(cursor) < matching.length ? Number(cursor) : 0
  const until = from + pageSize
  return {
    articles: matching.slice(from, until),
    nextCursor: until < matching.length ? String(until) : null,
    previousCursor: from > 0 ? String(Math.max(0, from - pageSize)) : null,
  }
}

type Comparison = (one: DeskArticle, other: DeskArticle) => number

const comparisons: Record<(typeof articleSorts)[number], Comparison> = {
  title: (one, other) => one.title.localeCompare(other.title, 'id'),
  date: (one, other) => compare(one.publishedOn ?? '', other.publishedOn ?? ''),
  views: (one, other) => one.views - other.views,
}

function inOrder(sort: ArticleDeskFilter['sort']): Comparison {
  const chosen = sortOf(sort, articleSorts)
  if (!chosen) return (one, other) => compare(placeOf(other), placeOf(one))
  const by = comparisons[chosen.key]
  const sign = chosen.isDescending ? -1 : 1
  return (one, other) => sign * (by(one, other) || compare(one.slug, other.slug))
}

/** By which rows are in order, backwards: drafts stand before all days. */
const placeOf = ({ isPublished, publishedOn, slug }: DeskArticle): string =>
  `${isPublished ? (publishedOn ?? '') : '9999'}_${slug}`

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** An article as its form holds it, and how it stands with its pictures of other sites. Two queries at most. Throws
 *  forbidden for all but staff and admins, not-found. */
export async function articleForEditing(
  db: Db,
  viewer: Viewer,
  slug: string,
): Promise<{
  slug: string
  title: string
  isPublished: boolean
  isShipped: boolean
  isChanged: boolean
  typed: TypedArticle
  pictures: PictureNews | null
}> {
  requireWriter(viewer)
  requireSlug(slug)
  const [row] = await db.select().from(articles).where(eq(articles.slug, slug))
  const known = row ?? shippedAs(slug)
  if (!known) throw new DomainError('not-found', 'article')
  return {
    slug,
    title: known.title,
    isPublished: row?.isPublished ?? true,
    isShipped: shippedAs(slug) !== null,
    isChanged: row !== undefined,
    typed: typeArticle(contentOf(known)),
    pictures: row ? await pictureNews(db, row.id) : null,
  }
}
