import { chosenArticlesSchema } from '#app/desk/articles/chosen-articles.ts'
import { articleBounds } from '#domain/articles/writing/article-bounds.ts'
import { pageSize } from '#shared/page-cursor.ts'
import type { Form } from './form-size.ts'
import { article, text } from './largest-values.ts'

const slug = 'a'.repeat(articleBounds.slug)

/** The largest forms in which articles are written and looked after, by their routes. */
export const largestArticles: Record<string, Form[]> = {
  'desk/routes/article-create.tsx': [article],
  'desk/routes/article-edit.tsx': [article],
  'desk/routes/article-preview.tsx': [article],
  'desk/routes/articles.tsx': [
    { typed: { intent: 'unpublish', articleId: text(articleBounds.slug) } },
    {
      schema: chosenArticlesSchema,
      typed: { ids: Array(pageSize).fill(slug), intent: 'unpublish-chosen' },
    },
  ],
}
