import { href } from 'react-router'
import { ArticleCard } from '#app/articles/article-card.tsx'
import { articleCategoryName } from '#app/articles/article-category.ts'
import { articleData } from '#app/articles/article-data.ts'
import { ArticleHero } from '#app/articles/article-hero.tsx'
import { AuthorCard } from '#app/articles/author-card.tsx'
import { NewsletterBox } from '#app/inquiries/newsletter-box.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import printStyles from '#app/shell/print.css?url'
import { breadcrumbData } from '#app/shell/structured-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { articleCategories } from '#content/article-categories.ts'
import { articleHtml } from '#domain/articles/article-html.server.ts'
import { articleById, articleViewCount, relatedArticles } from '#domain/articles/queries.server.ts'
import { m } from '#messages'
import type { Route } from './+types/article.ts'

export const handle: ScreenHandle = { reading: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb: db, env } = context.get(requestContext)
  // Readers are counted by a message of their own, so that the page can be kept; the count on it is at most as old as a kept page.
  cachePage(context, { tags: [] })
  const article = articleById(params.articleId)
  const { body: _, ...shown } = article
  return {
    article: shown,
    html: await articleHtml(article),
    views: await articleViewCount(db, article.id),
    related: relatedArticles(article.id),
    pageUrl: env.publicUrl + href('/artikel/:articleId', { articleId: article.id }),
  }
}

/** Printed, it is its words. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }]

export const meta: Route.MetaFunction = (args) => {
  const article = args.loaderData?.article
  if (!article) return hiddenMeta(m.articles_not_found())
  const path = href('/artikel/:articleId', { articleId: article.id })
  return pageMeta(args, {
    title: article.title,
    description: article.excerpt,
    type: 'article',
    image: href('/artikel/:articleId/share.png', { articleId: article.id }),
    jsonLd: (absolute) => [
      articleData(absolute, article),
      breadcrumbData(absolute, [
        { name: m.common_home(), path: href('/') },
        { name: m.common_articles_title(), path: href('/artikel') },
        { name: article.title, path },
      ]),
    ],
  })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, html, views, related, pageUrl } = loaderData
  const viewsPath = href('/artikel/:articleId/views', { articleId: article.id })
  return (
    <>
      <article data-counts={viewsPath}>
        <ArticleHero article={article} views={views} />
        <div className="wrap page split">
          <div className="stack-lg">
            <Prose html={html} language="id" />
            <TagsAndShare article={article} pageUrl={pageUrl} />
            <AuthorCard author={article.author} />
          </div>
          <Aside />
        </div>
      </article>
      {related.length > 0 && (
        <section className="section-tint">
          <div className="wrap section stack">
            <h2>{m.articles_related()}</h2>
            <div className="card-grid">
              {related.map((other) => (
                <ArticleCard key={other.id} article={other} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

type TagsProps = { article: { title: string; tags: readonly string[] }; pageUrl: string }

const TagsAndShare = ({ article, pageUrl }: TagsProps) => (
  <div className="spread">
    <ul className="cluster list-plain" aria-label={m.articles_tags()} lang="id">
      {article.tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
    <ShareButton
      label={m.common_share()}
      url={pageUrl}
      title={article.title}
      done={m.articles_share_done()}
      variant="secondary"
    />
  </div>
)

const popularCategories = articleCategories.filter(({ isPopular }) => isPopular)

const Aside = () => (
  <aside className="stack-lg">
    <Card as="section">
      <h2 className="eyebrow">{m.common_newsletter()}</h2>
      <p>{m.common_newsletter_lead()}</p>
      <NewsletterBox />
    </Card>
    <Card as="section">
      <h2 className="eyebrow">{m.articles_popular()}</h2>
      <nav className="cluster" aria-label={m.articles_popular()}>
        {popularCategories.map(({ name }) => (
          <AppLink
            key={name}
            className="chip"
            to={`${href('/artikel')}?${new URLSearchParams({ category: name })}`}
          >
            {articleCategoryName(name)}
          </AppLink>
        ))}
      </nav>
    </Card>
  </aside>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.articles_not_found()} text={m.articles_not_found_text()}>
      <ButtonLink to={href('/artikel')} icon="arrow-left">
        {m.articles_back()}
      </ButtonLink>
    </MissingScreen>
  )
}
