import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import { site } from '#content/site.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { ownText } from '#domain/courses/markdown/own-text.server.ts'
import { m } from '#messages'
import { agreedDocuments } from '#shared/consents.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { labelledCells } from './labelled-cells.ts'

export const legalPages = ['privacy', 'terms', 'cookies'] as const

export type LegalPage = (typeof legalPages)[number]

/** The text is part of the build, so that a page can't be without it. */
const files = import.meta.glob<string>('/content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const headSchema = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.coerce.date(),
  /** Of a text that people agree to: since which edition they are asked to, and what changed in it. */
  since: z.coerce.date().optional(),
  change: z.string().default(''),
})

function readText(page: LegalPage, locale: Locale) {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(files[`/content/legal/${page}.${locale}.md`] ?? '') ?? []
  return { ...headSchema.parse(parse(head)), markdown: withContacts(body, locale) }
}

/** A legal text of content/legal in a language, with the organisation's own name and contacts. */
export async function legalText(page: LegalPage, locale: Locale) {
  const { title, description, updated, markdown } = readText(page, locale)
  const html = await ownText(`${page} ${locale}`, { markdown, baseLevel: 1, title, locale })
  return { title, description, updated, html: labelledCells(html) }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The texts that anyone who has an account agrees to, in each language, as they stand. */
export const textsOfConsent = (): LegalText[] =>
  agreedDocuments.flatMap((document) =>
    locales.map((locale) => {
      const { title, updated, since = updated, change, markdown: text } = readText(document, locale)
      const hash = createHash('sha256').update(`${document} ${locale}\n${text}`).digest('hex')
      return { document, locale, hash, title, edition: dayOf(updated), since: dayOf(since), change, text }
    }),
  )

/** A text as somebody has agreed to it, which may be another one than stands now. */
export async function agreedTextHtml(
  { hash, text, locale }: Pick<LegalText, 'hash' | 'text' | 'locale'>,
  title: string,
): Promise<string> {
  return labelledCells(await ownText(hash, { markdown: text, baseLevel: 1, title, locale }))
}

/** Without an email of its own, an organisation is written to by the form. */
function withContacts(markdown: string, locale: Locale): string {
  const form = `[${m.site_contact_title({}, { locale })}](/contact)`
  return (site.email ? markdown : markdown.replaceAll('[{{site.email}}](mailto:{{site.email}})', form))
    .replaceAll('{{site.email}}', site.email ?? '')
    .replaceAll('{{site.name}}', site.name)
    .replaceAll('{{site.address}}', site.address.join(', '))
}
