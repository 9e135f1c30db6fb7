import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { limitWords } from '#app/answers/limit-words.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { ArticlePage } from '#app/articles/article-page.tsx'
import { articleView } from '#app/articles/article-view.server.ts'
import { deskArticlesUrl } from '#app/desk/articles/article-paths.ts'
import { articleFields, readArticle } from '#app/desk/articles/article-post.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type ArticleInput, articleFormSchema } from '#domain/articles/writing/article-form.ts'
import { articleForEditing } from '#domain/articles/writing/desk-articles.server.ts'
import { previewArticle } from '#domain/articles/writing/preview-article.server.ts'
import { teamIn } from '#domain/organisation/editorial/shown-lists.ts'
import { publishedList } from '#domain/organisation/editorial/stored-lists.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { articlePath } from '#shared/paths/articles.ts'
import { editArticlePath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/article-preview.ts'

export const handle = { reading: true } satisfies ScreenHandle

/** An article as it is stored, published or not: `?article=` is the last part of its address. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const slug = args.url.searchParams.get('article')
  if (!slug) return null
  const { typed } = await articleForEditing(scope.db, viewer, slug)
  return look(scope, viewer, articleFormSchema({ today: '9999-12-31' }).parse(typed))
}

const admit = (args: Route.ActionArgs) => requireCaretaker(args)

export const action = acceptUploads({ mostBytes: 12_000_000, admit }, answer)

/** An article as it stands in its form; nothing of it is saved. */
async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, new Map([...articleFields, ...fieldsOf('intent')]))
  const taken = await readArticle({ scope, viewer, form })
  if (taken.refused) {
    const problems = Object.values(taken.refused.error ?? {}).flatMap((errors) => errors ?? [])
    return refuse('invalid', { problems })
  }
  try {
    return await look(scope, viewer, taken.submission.value)
  } catch (error) {
    const limit = limitWords(error)
    if (limit) return refuse(limit.why, { problems: [limit.sentence] })
    if (!isDomainError(error) || error.reason !== 'text-too-hard') throw error
    return refuse('invalid', { problems: [m.desk_article_body_too_hard()] })
  }
}

async function look({ db, env }: RequestContext, viewer: Viewer, input: ArticleInput) {
  await consumeQuota(db, viewer, 'previews')
  const { article, ...shown } = await previewArticle(db, viewer, input)
  const team = teamIn(await publishedList(db, 'team', true))
  return {
    ...shown,
    article: articleView(article, team),
    pageUrl: env.publicUrl + articlePath(article.id),
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_preview())

/** How an article will look, for anyone who writes it. */
export default function ArticlePreview({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  if (!shown || 'problems' in shown)
    return (
      <div className="wrap page stack">
        <h1>{m.common_preview()}</h1>
        <Notice tone="warning" title={m.desk_preview_impossible()}>
          <ul className="bullet-list">
            {shown?.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
        <div>
          <ButtonLink to={deskArticlesUrl()} variant="secondary">
            {m.common_back_to_articles()}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <>
      <div className="wrap preview-notice">
        {/* What is not saved yet is looked at beside its form. */}
        {!actionData && (
          <BackLink to={editArticlePath(shown.article.id)}>
            {m.common_edit_of({ title: shown.article.title })}
          </BackLink>
        )}
        <Notice>{m.desk_preview_text()}</Notice>
      </div>
      <ArticlePage {...shown} views={0} countsAt={null} />
    </>
  )
}
