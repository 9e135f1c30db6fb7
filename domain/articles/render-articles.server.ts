import { and, eq, ne, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { writtenHtml } from './article-html.server.ts'

/** Lays out anew the articles whose HTML is of another edition of the renderer. What can't be rendered any more stays as it was. */
export async function renderStaleArticles(db: Db, signal: AbortSignal): Promise<void> {
  const stale = await db
    .select({ id: articles.id, title: articles.title, body: articles.body, html: articles.html })
    .from(articles)
    .where(ne(articles.htmlEdition, htmlEdition))
  for (const { id, title, body, html } of stale) {
    if (signal.aborted) return
    const made = await writtenHtml({ title, body }).catch((error: unknown) => {
      if (isDomainError(error)) return html
      throw error
    })
    await db.transaction(async (tx) => {
      await tx
        .update(articles)
        .set({ html: made, htmlEdition, updatedAt: sql`${articles.updatedAt}` })
        // Unless somebody has saved meanwhile.
        .where(and(eq(articles.id, id), eq(articles.title, title), eq(articles.body, body)))
      await announceChange(tx, ['articles'])
    })
  }
}
