import { ArticleCard } from '#app/articles/article-card.tsx'
import { articleCategoryName } from '#app/articles/article-category.ts'
import { ArticleFilters } from '#app/articles/article-filters.tsx'
import { onlyFrame } from '#app/middleware/own-parts.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { articleList } from '#domain/articles/queries.server.ts'
import {
  type ArticleFilter,
  articleFilterNames,
  articlesAStep,
  parseArticleFilter,
} from '#domain/articles/schema.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { articlesPath } from '#shared/paths/articles.ts'
import type { Route } from './+types/articles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  cachePage(context, { tags: ['articles'], query: articleFilterNames(), own: onlyFrame })
  const filter = parseArticleFilter(url.searchParams)
  return { ...(await articleList(context.get(requestContext).readDb, filter)), filter }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.common_articles_title(), description: m.articles_lead() })

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { count, featured, latest, hasMore, filter } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div className="stack-sm">
        <h1>{m.common_articles_title()}</h1>
        <p className="lead">{m.articles_lead()}</p>
      </div>
      <ArticleFilters filter={filter} />
      <p className="muted" role="status" data-results>
        {found(count, filter)}
      </p>
      <div className="stack-lg" data-results>
        {count === 0 && (
          <EmptyState title={m.common_no_articles_found()} text={m.articles_empty_text()}>
            <ButtonLink to={articlesPath} variant="secondary">
              {m.articles_reset()}
            </ButtonLink>
          </EmptyState>
        )}
        {featured.length > 0 && (
          <section className="stack">
            <h2>{m.articles_featured()}</h2>
            <div className="card-grid-wide">
              {featured.map((article) => (
                <ArticleCard key={article.id} article={article} isFeatured eager />
              ))}
            </div>
          </section>
        )}
        {latest.length > 0 && (
          <section className="stack">
            <h2>{m.articles_latest()}</h2>
            <div className="card-grid">
              {latest.map((article, position) => (
                <ArticleCard key={article.id} article={article} id={cardId(position)} />
              ))}
            </div>
            {hasMore && (
              <div className="pagination">
                <AppLink to={moreAddress(filter)} className={buttonClass({ variant: 'secondary' })} data-more>
                  {m.articles_more()}
                </AppLink>
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

const found = (count: number, { category, search }: ArticleFilter) =>
  [
    m.articles_found({ n: count }),
    category && m.articles_in_category({ category: articleCategoryName(category) }),
    search && m.articles_for_search({ search }),
  ]
    .filter(Boolean)
    .join(' ')

const cardId = (position: number) => `artikel-${position + 1}`

/** The same list with a step more, at the first article that is new. */
function moreAddress({ search, category, count }: ArticleFilter): string {
  const more = { count: String(count + articlesAStep), search, category }
  return `${pathWith(articlesPath, more)}#${cardId(count)}`
}
