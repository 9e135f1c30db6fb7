import { articleFormSchema, newTypedArticle } from '#domain/articles/writing/article-form.ts'

/** Forms of articles with something that is accepted. */
export const formsOfArticles = {
  articleFormSchema: {
    schema: articleFormSchema({ today: '2026-11-22' }),
    typed: {
      ...newTypedArticle,
      ...{
        title: 'Rapat',
        slug: 'rapat',
        excerpt: 'Singkat.',
        category: 'Karir',
        author: 'Ana',
        body: 'Isi.',
      },
    },
  },
}
