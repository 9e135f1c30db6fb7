import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { articleCategoryName } from '#app/articles/article-category.ts'
import { articleById } from '#domain/articles/queries.server.ts'
import { m } from '#messages'
import type { Route } from './+types/article-share-picture.ts'

const indonesian = { locale: 'id' } as const

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, category, author, readTime, color, motif } = articleById(params.articleId)
  return answerSharePicture(context, `article-${id}`, {
    kind: `${m.common_article({}, indonesian)} · ${articleCategoryName(category, 'id')}`,
    title,
    facts: [author.name, m.articles_minutes({ n: readTime }, indonesian)],
    color,
    motif,
  })
}
