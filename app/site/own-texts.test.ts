import { expect, test } from 'vitest'
import { articleHtml } from '#domain/articles/article-html.server.ts'
import { shippedArticles } from '#domain/articles/read-articles.server.ts'
import { locales } from '#shared/locale.ts'
import { legalPages, legalText } from './legal-text.server.ts'
import { layOutOwnTexts } from './own-texts.server.ts'

/** What there is at once; null for what has to be made first. */
const ready = (html: Promise<string>) => Promise.race([html, Promise.resolve(null)])

test('once the texts of the site are laid out, no view has to wait for one', async () => {
  expect(shippedArticles).not.toEqual([])
  await layOutOwnTexts()
  for (const article of shippedArticles) expect(await ready(articleHtml(article))).toMatch(/^<\w/)
  for (const page of legalPages)
    for (const locale of locales) expect((await legalText(page, locale)).html).toMatch(/^<\w/)
})
