import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { writtenHtml } from '#domain/articles/article-html.server.ts'
import { fetchForeignPictures } from '#domain/courses/fetch-foreign-pictures.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { isWebAddress } from '#shared/typed-values.ts'

type Fetching = { db: Db; fetchPicture: FetchPicture }

/** Fetches the picture of an article and those in its text, as far as other sites have them, and shows what is kept
 *  here instead. Gives the addresses of those that could not be had. What somebody has saved meanwhile stands. */
export async function fetchInArticle({ db, fetchPicture }: Fetching, id: string): Promise<string[]> {
  const [article] = await db.select().from(articles).where(eq(articles.id, id))
  if (!article) return []
  const { markdown, unfetched } = await fetchForeignPictures(article.body, fetchPicture)
  const own = await addressOf(article.thumbnailUrl ?? '', fetchPicture)
  const missing = own === null ? [article.thumbnailUrl ?? '', ...unfetched] : unfetched
  const isTextChanged = markdown !== article.body
  if (!isTextChanged && !own) return missing
  const html = isTextChanged ? await writtenHtml({ title: article.title, body: markdown }) : article.html
  await db.transaction(async (tx) => {
    await tx
      .update(articles)
      // Somebody who has its form open is not told that it has changed.
      .set({ body: markdown, html, updatedAt: sql`${articles.updatedAt}`, ...(own && { thumbnailUrl: own }) })
      .where(and(eq(articles.id, id), eq(articles.updatedAt, article.updatedAt)))
    await announceChange(tx, ['articles'])
  })
  return missing
}

/** The address here of a picture of another site; '' where there is nothing to fetch, null for one that can't be had. A
 *  storage that is full, or away, is for the person who looks after jobs. */
async function addressOf(url: string, fetchPicture: FetchPicture): Promise<string | null> {
  if (!isWebAddress(url)) return ''
  try {
    return (await fetchPicture(url)).url
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}
