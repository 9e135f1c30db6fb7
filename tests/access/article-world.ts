import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'

/** An `{article}` that is a draft, by the last part of its address. */
export async function makeArticle(db: Db, ids: Map<string, string>, secret: string): Promise<void> {
  const slug = 'draf-rahasia'
  await db.insert(articles).values({
    ...{ slug, title: secret, excerpt: secret, category: 'Karir', author: 'X', tags: [] },
    ...{ readTime: 1, body: secret, html: secret, htmlEdition: 1 },
  })
  ids.set('article', slug)
}
