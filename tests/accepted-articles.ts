import { articleFormSchema, newTypedArticle } from '#domain/articles/writing/article-form.ts'

import { entryFormSchema } from '#domain/organisation/editorial/entry-form.ts'

/** Forms of articles and lists with something that is accepted. */
export const formsOfArticles = {
  entryFormSchema: { schema: entryFormSchema('partners'), typed: { name: 'Kampus', initials: 'K' } },
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
