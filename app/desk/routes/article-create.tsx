import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { ArticleForm } from '#app/desk/articles/article-form.tsx'
import { deskArticlesUrl } from '#app/desk/articles/article-paths.ts'
import {
  type ArticlePost,
  answerArticle,
  articleFields,
  saving,
  today,
} from '#app/desk/articles/article-post.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { newTypedArticle } from '#domain/articles/writing/article-form.ts'
import { createArticle } from '#domain/articles/writing/create-article.server.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { editArticlePath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/article-create.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale } = args.context.get(requestContext)
  return {
    typed: newTypedArticle,
    authors: (await publishedList(db, 'team', env.demo)).map(({ name = '' }) => name),
    today: today(),
    draftName: `${viewer.id}.article.new`,
    locale,
  }
}

const admit = (args: Route.ActionArgs) => requireCaretaker(args)

export const action = acceptUploads({ mostBytes: 12_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, articleFields)
  const post = { scope, viewer, form }
  return answerArticle(post, async () => {
    switch (form.get('intent')) {
      case 'save':
        return create(post, false)
      case 'publish':
        return create(post, true)
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

const create = (post: ArticlePost, isPublished: boolean) =>
  saving(post, async ({ value }) => {
    const slug = await createArticle(post.scope.db, post.viewer, value, isPublished)
    const kind = isPublished ? 'article-published' : 'article-created'
    return redirectSaying(post.scope, editArticlePath(slug), { kind })
  })

export const meta: Route.MetaFunction = () => screenMeta(m.desk_article_new())

/** Where an article is begun. */
export default function ArticleCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <BackLink to={deskArticlesUrl()}>{m.common_back_to_articles()}</BackLink>
      <div className="page-head">
        <h1>{m.desk_article_new()}</h1>
        <p className="lead">{m.desk_article_lead()}</p>
      </div>
      <ArticleForm {...loaderData} answer={actionData} isNew isPublished={false} />
    </div>
  )
}
