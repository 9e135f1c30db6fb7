import { refuse } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type ArticleAnswer, ArticleForm } from '#app/desk/articles/article-form.tsx'
import { fieldLabels } from '#app/desk/articles/article-labels.ts'
import { deskArticlesUrl } from '#app/desk/articles/article-paths.ts'
import {
  type ArticlePost,
  answerArticle,
  articleFields,
  saving,
  today,
} from '#app/desk/articles/article-post.server.ts'
import { ArticleState } from '#app/desk/articles/article-state.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { articleFormSchema, typedArticle } from '#domain/articles/writing/article-form.ts'
import { articleForEditing } from '#domain/articles/writing/desk-articles.server.ts'
import { setArticlePublication } from '#domain/articles/writing/publish-article.server.ts'
import { updateArticle } from '#domain/articles/writing/update-article.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { articlePath } from '#shared/paths/articles.ts'
import { editArticlePath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/article-edit.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale } = args.context.get(requestContext)
  const article = await articleForEditing(db, viewer, args.params.articleId)
  return {
    article,
    authors: (await publishedList(db, 'team', env.demo)).map(({ name = '' }) => name),
    today: today(),
    draftName: `${viewer.id}.article.${article.slug}`,
    locale,
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireCaretaker(args)
  const { db } = args.context.get(requestContext)
  await articleForEditing(db, viewer, args.params.articleId)
}

export const action = acceptUploads({ mostBytes: 12_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, articleFields)
  // An article's address stays what it is.
  form.set('slug', args.params.articleId)
  const post = { scope, viewer, form, articleId: args.params.articleId }
  return answerArticle(post, async () => {
    switch (form.get('intent')) {
      case 'save':
        return save(post, false)
      case 'publish':
        return save(post, true)
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

const save = (post: ArticlePost & { articleId: string }, isToBePublished: boolean) =>
  saving(post, async (submission) => {
    const { scope, viewer, articleId } = post
    const labels = fieldLabels()
    const sent = sentForm(post.form, typedArticle.parse(submission.payload))
    const schema = articleFormSchema({ today: today() })
    const update = await saveMerging(sent, { names: Object.keys(labels) }, async (typed) => {
      const { data: input } = schema.safeParse(typed)
      return input ? updateArticle(scope.db, viewer, articleId, input) : null
    })
    if (update.outcome === 'conflicts') {
      const answer: ArticleAnswer = {
        result: replyMerged(submission, update.merge),
        current: update.current,
      }
      return refuse('conflict', answer)
    }
    if (isToBePublished) await setArticlePublication(scope.db, viewer, articleId, true)
    const kind = isToBePublished ? 'article-published' : 'article-updated'
    return redirectSaying(scope, editArticlePath(articleId), savedWith({ kind }, update.fromOther, labels))
  })

export const meta: Route.MetaFunction = () => screenMeta(m.desk_article_edit())

/** Where an article is written. */
export default function ArticleEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { article, ...props } = loaderData
  return (
    <div className="wrap page">
      <BackLink to={deskArticlesUrl()}>{m.common_back_to_articles()}</BackLink>
      <div className="page-head">
        <h1>{m.desk_article_edit()}</h1>
        <p className="cluster">
          <ArticleState article={article} />
          {article.isPublished && (
            <AppLink to={articlePath(article.slug)} lang="id" dir="auto">
              {article.title}
            </AppLink>
          )}
        </p>
      </div>
      <SentDrafts />
      <ArticleForm
        {...props}
        key={article.typed.updated_at}
        typed={article.typed}
        pictures={article.pictures}
        answer={actionData}
        isNew={false}
        isPublished={article.isPublished}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen
      error={error}
      title={m.common_article_not_found()}
      text={m.common_article_not_found_text()}
    >
      <ButtonLink to={deskArticlesUrl()} icon="arrow-left">
        {m.common_back_to_articles()}
      </ButtonLink>
    </MissingScreen>
  )
}
