import { articleHtml } from '#domain/articles/article-html.server.ts'
import { shippedArticles } from '#domain/articles/read-articles.server.ts'
import { locales } from '#shared/locale.ts'
import { legalPages, legalText } from './legal-text.server.ts'

/** Lays out the texts that come with the product, articles and legal pages, before anybody asks for one: what a view
 *  shows of them is ready. */
export async function layOutOwnTexts(): Promise<void> {
  const legal = legalPages.flatMap((page) => locales.map((locale) => legalText(page, locale)))
  await Promise.all([...shippedArticles.map(articleHtml), ...legal])
}
