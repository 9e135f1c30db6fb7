import { href } from 'react-router'
import type { Absolute } from '#app/shell/page-meta.ts'
import { organization } from '#app/shell/structured-data.ts'
import { site } from '#content/site.ts'

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
  mainEntityOfPage: absolute(href('/artikel/:articleId', { articleId: article.id })),
  image: absolute(href('/artikel/:articleId/share.png', { articleId: article.id })),
  author:
    article.author.name === site.name
      ? organization(absolute)
      : { '@type': 'Person', name: article.author.name },
  publisher: organization(absolute),
})
