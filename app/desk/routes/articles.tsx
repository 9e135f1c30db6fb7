import { withEachChosen } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { deskArticlesUrl } from '#app/desk/articles/article-paths.ts'
import { ArticleTable } from '#app/desk/articles/article-table.tsx'
import { chosenArticlesSchema } from '#app/desk/articles/chosen-articles.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { rowAnchor } from '#app/shell/desk-list/row-anchor.ts'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { deleteArticle } from '#domain/articles/writing/delete-article.server.ts'
import { deskArticles } from '#domain/articles/writing/desk-articles.server.ts'
import { type ArticleDeskFilter, parseArticleDeskFilter } from '#domain/articles/writing/desk-filter.ts'
import { setArticlePublication } from '#domain/articles/writing/publish-article.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { formatCount } from '#shared/numbers.ts'
import { createArticlePath } from '#shared/paths/desk.ts'
import type { Route } from './+types/articles.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseArticleDeskFilter(query)
  const list = await deskArticles(db, viewer, filter)
  const toDelete = list.articles.find(({ slug, isChanged }) => isChanged && slug === query.get('delete'))
  return { ...list, filter, toDelete, home: dashboardOf[viewer.role], locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(chosenArticlesSchema, 'intent', 'articleId'))
  const slug = textIn(form, 'articleId')
  const list = deskArticlesUrl(parseArticleDeskFilter(args.url.searchParams))
  const publish = async (isPublished: boolean) => {
    await setArticlePublication(scope.db, viewer, slug, isPublished)
    const kind = isPublished ? 'article-published' : 'article-unpublished'
    return redirectSaying(scope, `${list}#${rowAnchor(slug)}`, { kind })
  }
  const publishChosen = (isPublished: boolean) =>
    withEachChosen(
      {
        scope,
        form,
        schema: chosenArticlesSchema,
        list,
        kind: isPublished ? 'articles-published' : 'articles-unpublished',
        // A refused one is gone, and with it what it was called.
        namesOf: async () => [],
        show: (result) => result,
      },
      (chosen) => setArticlePublication(scope.db, viewer, chosen, isPublished),
    )
  return orTypedAgain(scope, form, async () => {
    switch (form.get('intent')) {
      case 'publish':
        return publish(true)
      case 'unpublish':
        return publish(false)
      case 'publish-chosen':
        return publishChosen(true)
      case 'unpublish-chosen':
        return publishChosen(false)
      case 'delete': {
        const done = await deleteArticle(scope.db, viewer, slug)
        return redirectSaying(scope, list, { kind: `article-${done}` })
      }
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_articles())

/** What the organisation writes: drafts, articles that everybody reads, those that came with the product. */
export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, nextCursor, previousCursor, total, drafts, filter, toDelete, home, locale } = loaderData
  const pathTo = (question: Record<string, string> = {}) => deskArticlesUrl({ ...filter, ...question })
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={home}
        title={m.common_articles()}
        lead={m.desk_articles_count({
          n: total,
          all: formatCount(total, locale),
          drafts: formatCount(drafts, locale),
        })}
      >
        <ButtonLink to={createArticlePath} icon="plus">
          {m.desk_article_new()}
        </ButtonLink>
      </DeskHead>
      <SentDrafts />
      {!toDelete && <FailureNotice result={actionData} />}
      <Filters filter={filter} />
      {articles.length > 0 ? (
        <ArticleTable
          articles={articles}
          pathTo={pathTo}
          sort={filter.sort}
          sortedTo={(sort) => pathTo({ sort, cursor: '' })}
          locale={locale}
        />
      ) : (
        <EmptyState title={m.common_no_articles_found()} text={m.common_no_match_text()}>
          <ButtonLink to={deskArticlesUrl()} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        next={nextCursor && pathTo({ cursor: nextCursor })}
        previous={previousCursor && pathTo({ cursor: previousCursor })}
        first={filter.cursor ? pathTo({ cursor: '' }) : null}
      />
      {toDelete && (
        <QuestionDialog
          id="delete"
          title={toDelete.isShipped ? m.desk_article_restore_title() : m.desk_article_delete_title()}
          closeTo={pathTo()}
          no={m.common_no_go_back()}
          yes={{
            label: toDelete.isShipped ? m.desk_article_restore() : m.common_delete(),
            intent: 'delete',
            fields: { articleId: toDelete.slug },
            action: pathTo(),
          }}
        >
          <FailureNotice result={actionData} />
          <p dir="auto">
            {toDelete.isShipped
              ? m.desk_article_restore_question({ title: toDelete.title })
              : m.desk_article_delete_question({
                  title: toDelete.title,
                  n: toDelete.views,
                  views: formatCount(toDelete.views, locale),
                })}
          </p>
        </QuestionDialog>
      )}
    </div>
  )
}

const Filters = ({ filter: { search, status, sort } }: { filter: ArticleDeskFilter }) => (
  <ListFilter
    kept={{ sort }}
    search={{ placeholder: m.common_search_articles(), value: search }}
    choices={[
      {
        name: 'status',
        label: m.common_status(),
        value: status,
        options: [
          { value: '', label: m.common_all() },
          { value: 'published', label: m.common_published() },
          { value: 'draft', label: m.common_draft() },
        ],
      },
    ]}
    clearTo={(search !== '' || status !== '') && deskArticlesUrl()}
  />
)
