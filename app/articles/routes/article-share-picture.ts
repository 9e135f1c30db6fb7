import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { articleCategoryName } from '#app/articles/article-category.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { articleById, colorOf } from '#domain/articles/queries.server.ts'
import { m } from '#messages'
import type { Route } from './+types/article-share-picture.ts'

const indonesian = { locale: 'id' } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb } = context.get(requestContext)
  const { id, title, category, author, readTime, motif } = await articleById(readDb, params.articleId)
  return answerSharePicture(context, `article-${id}`, {
    kind: `${m.common_article({}, indonesian)} · ${articleCategoryName(category, 'id')}`,
    title,
    facts: [author, m.articles_minutes({ n: readTime }, indonesian)],
    color: colorOf(category),
    motif,
  })
}
