import { articleData } from '#app/articles/article-data.ts'
import { ArticlePage } from '#app/articles/article-page.tsx'
import { articleView } from '#app/articles/article-view.server.ts'
import { onlyFrame } from '#app/middleware/own-parts.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import printStyles from '#app/shell/print.css?url'
import { breadcrumbData } from '#app/shell/structured-data.ts'
import { articleIn, relatedOf, viewsAndText } from '#domain/articles/queries.server.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import { teamIn } from '#domain/organisation/editorial/shown-lists.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { m } from '#messages'
import { articlePath, articlePicturePath, articlesPath, articleViewsPath } from '#shared/paths/articles.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/article.ts'

export const handle: ScreenHandle = { reading: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb: db, env } = context.get(requestContext)
  // Readers are counted by a message of their own, so that the page can be kept; the count on it is at most as old as a cached page.
  cachePage(context, { tags: ['articles', 'organisation'], own: onlyFrame })
  const [all, team] = await Promise.all([publicArticles(db), publishedList(db, 'team', env.demo)])
  const article = articleIn(all, params.articleId)
  return {
    article: articleView(article, teamIn(team)),
    ...(await viewsAndText(db, article)),
    related: relatedOf(all, article.id),
    pageUrl: env.publicUrl + articlePath(article.id),
  }
}

/** Printed, it is its words. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }]

export const meta: Route.MetaFunction = (args) => {
  const article = args.loaderData?.article
  if (!article) return hiddenMeta(m.common_article_not_found())
  const path = articlePath(article.id)
  return pageMeta(args, {
    title: article.title,
    description: article.excerpt,
    type: 'article',
    image: articlePicturePath(article.id),
    jsonLd: (absolute) => [
      articleData(absolute, article),
      breadcrumbData(absolute, [
        { name: m.common_home(), path: homePath },
        { name: m.common_articles_title(), path: articlesPath },
        { name: article.title, path },
      ]),
    ],
  })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const countsAt = articleViewsPath(loaderData.article.id)
  return <ArticlePage {...loaderData} countsAt={countsAt} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen
      error={error}
      title={m.common_article_not_found()}
      text={m.common_article_not_found_text()}
    >
      <ButtonLink to={articlesPath} icon="arrow-left">
        {m.common_back_to_articles()}
      </ButtonLink>
    </MissingScreen>
  )
}
