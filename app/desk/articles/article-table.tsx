import { articleCategoryName } from '#app/articles/article-category.ts'
import { ArticleDay } from '#app/articles/article-day.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DeskArticle } from '#domain/articles/writing/desk-articles.server.ts'
import type { ArticleDeskFilter } from '#domain/articles/writing/desk-filter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { articlePath } from '#shared/paths/articles.ts'
import { editArticlePath } from '#shared/paths/desk-item.ts'
import { articlePreviewUrl } from './article-paths.ts'
import { ArticleState } from './article-state.tsx'

type Props = {
  articles: readonly DeskArticle[]
  /** The list as it is narrowed and paged, with what is asked about an article of it. */
  pathTo: (question?: Record<string, string>) => string
  sort: ArticleDeskFilter['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: ArticleDeskFilter['sort']) => string
  locale: Locale
}

/** The articles, each with what is done with it. */
export const ArticleTable = ({ articles, pathTo, sort, sortedTo, locale }: Props) => (
  <div>
    <DeskList
      caption={m.common_articles()}
      chooseAllTo={pathTo({ choose: 'page' })}
      columns={[
        { label: m.desk_article_title(), sort: sorting(sort, ['title', '-title'], sortedTo) },
        { label: m.common_status() },
        { label: m.common_date(), sort: sorting(sort, ['-date', 'date'], sortedTo) },
        { label: m.desk_readers(), isNumber: true, sort: sorting(sort, ['-views', 'views'], sortedTo) },
      ]}
    >
      {articles.map((article) => (
        <ArticleLine key={article.slug} article={article} pathTo={pathTo} locale={locale} />
      ))}
    </DeskList>
    <ChooseBar action={pathTo()}>
      <Button name="intent" value="publish-chosen" size="sm" variant="secondary" icon="eye">
        {m.common_publish()}
      </Button>
      <Button name="intent" value="unpublish-chosen" size="sm" variant="quiet" icon="eye-off">
        {m.common_unpublish()}
      </Button>
    </ChooseBar>
  </div>
)

type LineProps = Omit<Props, 'articles' | 'sort' | 'sortedTo'> & { article: DeskArticle }

function ArticleLine({ article, pathTo, locale }: LineProps) {
  const { slug, title, category, author, publishedOn, views } = article
  return (
    <DeskRow
      id={slug}
      choose={title}
      title={
        <AppLink to={editArticlePath(slug)} lang="id">
          {title}
        </AppLink>
      }
      about={
        <>
          {articleCategoryName(category)}
          {'\u00a0· '}
          <bdi>{author}</bdi>
        </>
      }
      action={
        <ButtonLink
          to={editArticlePath(slug)}
          size="sm"
          variant="secondary"
          aria-label={m.common_edit_of({ title })}
        >
          {m.common_edit()}
        </ButtonLink>
      }
      menu={<ArticleMenu article={article} pathTo={pathTo} />}
    >
      <DeskCell>
        <span className="cluster">
          <ArticleState article={article} />
        </span>
      </DeskCell>
      <DeskCell>
        <span className="desk-line">{publishedOn && <ArticleDay day={publishedOn} />}</span>
      </DeskCell>
      <DeskCell label={m.desk_readers()} isNumber>
        {formatCount(views, locale)}
      </DeskCell>
    </DeskRow>
  )
}

function ArticleMenu({ article, pathTo }: Pick<LineProps, 'article' | 'pathTo'>) {
  const { slug, title, isPublished, isShipped, isChanged } = article
  return (
    <RowMenu
      of={title}
      dangers={
        isChanged && (
          <MenuLink
            to={pathTo({ delete: slug })}
            icon="trash"
            label={isShipped ? m.desk_article_restore_of({ title }) : m.common_delete_of({ title })}
          >
            {isShipped ? m.desk_article_restore() : m.common_delete()}
          </MenuLink>
        )
      }
    >
      {isPublished ? (
        <MenuLink to={articlePath(slug)} icon="external" label={m.desk_event_view_of({ title })}>
          {m.desk_event_view()}
        </MenuLink>
      ) : (
        <MenuLink to={articlePreviewUrl(slug)} icon="eye" label={m.desk_preview_of({ title })}>
          {m.common_preview()}
        </MenuLink>
      )}
      <MenuButton
        intent={isPublished ? 'unpublish' : 'publish'}
        action={pathTo()}
        fields={{ articleId: slug }}
        icon={isPublished ? 'eye-off' : 'eye'}
        label={isPublished ? m.common_unpublish_of({ title }) : m.common_publish_of({ title })}
      >
        {isPublished ? m.common_unpublish() : m.common_publish()}
      </MenuButton>
    </RowMenu>
  )
}
