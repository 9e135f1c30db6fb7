import type { Absolute } from '#app/shell/page-meta.ts'
import { organization } from '#app/shell/structured-data.ts'
import { site } from '#content/site.ts'
import { articlePath, articlePicturePath } from '#shared/paths/articles.ts'

type Article = {
  id: string
  title: string
  excerpt: string
  publishedDate: string
  tags: readonly string[]
  author: { name: string }
}

/** An article for search engines (schema.org). Its language is Indonesian, whatever the page around it speaks. */
export const articleData = (absolute: Absolute, article: Article) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.publishedDate,
  inLanguage: 'id',
  keywords: article.tags.join(', '),
  mainEntityOfPage: absolute(articlePath(article.id)),
  image: absolute(articlePicturePath(article.id)),
  author:
    article.author.name === site.name
      ? organization(absolute)
      : { '@type': 'Person', name: article.author.name },
  publisher: organization(absolute),
})
