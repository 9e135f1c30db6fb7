import { parse } from 'yaml'
import { z } from 'zod'
import { site } from '#content/site.ts'
import { ownText } from '#domain/courses/markdown/own-text.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { labelledCells } from './labelled-cells.ts'

export const legalPages = ['privacy', 'terms', 'cookies'] as const

export type LegalPage = (typeof legalPages)[number]

/** The text is part of the build, so that a page can't be without it. */
const files = import.meta.glob<string>('/content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const headSchema = z.object({ title: z.string(), description: z.string(), updated: z.coerce.date() })

/** A legal text of content/legal in a language, with the organisation's own name and contacts. */
export async function legalText(page: LegalPage, locale: Locale) {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(files[`/content/legal/${page}.${locale}.md`] ?? '') ?? []
  const { title, description, updated } = headSchema.parse(parse(head))
  const markdown = withContacts(body, locale)
  const html = await ownText(`${page} ${locale}`, { markdown, baseLevel: 1, title, locale })
  return { title, description, updated, html: labelledCells(html) }
}

/** Without an email of its own, an organisation is written to by the form. */
function withContacts(markdown: string, locale: Locale): string {
  const form = `[${m.site_contact_title({}, { locale })}](/contact)`
  return (site.email ? markdown : markdown.replaceAll('[{{site.email}}](mailto:{{site.email}})', form))
    .replaceAll('{{site.email}}', site.email ?? '')
    .replaceAll('{{site.name}}', site.name)
    .replaceAll('{{site.address}}', site.address.join(', '))
}
