import { Form, href } from 'react-router'
import { articleCategoryName } from '#app/articles/article-category.ts'
import { ArticleDay } from '#app/articles/article-day.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DeskArticle } from '#domain/articles/writing/desk-articles.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { articlePath, previewPath } from './article-paths.ts'
import { ArticleState } from './article-state.tsx'

type Props = {
  articles: readonly DeskArticle[]
  /** The list as it is narrowed and paged, with what is asked about an article of it. */
  pathTo: (question?: Record<string, string>) => string
  locale: Locale
}

/** The articles, drafts first, each with what is done with it. */
export const ArticleTable = ({ articles, pathTo, locale }: Props) => (
  <table className="desk-table article-table">
    <caption className="sr-only">{m.common_articles()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_article_title()}</th>
        <th scope="col">{m.common_status()}</th>
        <th scope="col">{m.common_date()}</th>
        <th scope="col">{m.desk_readers()}</th>
        <th scope="col">{m.common_actions()}</th>
      </tr>
    </thead>
    <tbody>
      {articles.map((article) => (
        <ArticleLine key={article.slug} article={article} pathTo={pathTo} locale={locale} />
      ))}
    </tbody>
  </table>
)

function ArticleLine({ article, pathTo, locale }: Omit<Props, 'articles'> & { article: DeskArticle }) {
  const { slug, title, category, author, publishedOn, views } = article
  return (
    <tr id={slug} tabIndex={-1}>
      <td dir="auto">
        <AppLink to={articlePath(slug)} lang="id">
          <b>{title}</b>
        </AppLink>
        <br />
        <span className="muted">
          {articleCategoryName(category)} · {author}
        </span>
      </td>
      <td>
        <span className="cluster">
          <ArticleState article={article} />
        </span>
      </td>
      <td className="desk-date" data-label={m.common_date()}>
        {publishedOn && <ArticleDay day={publishedOn} />}
      </td>
      <td data-label={m.desk_readers()}>{formatCount(views, locale)}</td>
      <td>
        <ArticleTools article={article} pathTo={pathTo} />
      </td>
    </tr>
  )
}

function ArticleTools({ article, pathTo }: { article: DeskArticle } & Pick<Props, 'pathTo'>) {
  const { slug, title, isPublished, isShipped, isChanged } = article
  return (
    <div className="desk-tools">
      {isPublished ? (
        <ButtonLink
          to={href('/artikel/:articleId', { articleId: slug })}
          size="sm"
          variant="quiet"
          aria-label={m.desk_event_view_of({ title })}
        >
          {m.desk_event_view()}
        </ButtonLink>
      ) : (
        <ButtonLink
          to={previewPath(slug)}
          size="sm"
          variant="quiet"
          aria-label={m.desk_preview_of({ title })}
        >
          {m.common_preview()}
        </ButtonLink>
      )}
      <Form method="post" action={pathTo()} preventScrollReset>
        <input type="hidden" name="articleId" value={slug} />
        <Button
          name="intent"
          value={isPublished ? 'unpublish' : 'publish'}
          size="sm"
          variant="quiet"
          aria-label={isPublished ? m.common_unpublish_of({ title }) : m.common_publish_of({ title })}
        >
          {isPublished ? m.common_unpublish() : m.common_publish()}
        </Button>
      </Form>
      {isChanged && (
        <ButtonLink
          to={pathTo({ delete: slug })}
          size="sm"
          variant="quiet"
          aria-label={isShipped ? m.desk_article_restore_of({ title }) : m.common_delete_of({ title })}
        >
          {isShipped ? m.desk_article_restore() : m.common_delete()}
        </ButtonLink>
      )}
    </div>
  )
}
