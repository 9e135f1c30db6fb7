import { requestContext } from '#app/middleware/request-context.server.ts'
import { countView } from '#domain/articles/count-view.server.ts'
import type { Route } from './+types/article-views.ts'

/** Where the page of an article says that somebody has it in front of them. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, address } = context.get(requestContext)
  const userAgent = request.headers.get('user-agent') ?? ''
  await countView(db, env.authSecret, params.articleId, { address, userAgent })
  return new Response(null, { status: 204 })
}
