import { articleHtml } from '#domain/articles/article-html.server.ts'
import { allArticles } from '#domain/articles/queries.server.ts'
import { locales } from '#shared/locale.ts'
import { legalPages, legalText } from './legal-text.server.ts'

/** Lays out the texts that are the site's own, articles and legal pages, before anybody asks for one: what a view shows of them is ready. */
export async function layOutOwnTexts(): Promise<void> {
  const legal = legalPages.flatMap((page) => locales.map((locale) => legalText(page, locale)))
  await Promise.all([...allArticles().map(articleHtml), ...legal])
}
