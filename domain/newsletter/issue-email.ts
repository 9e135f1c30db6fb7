import { site } from '#content/site.ts'
import type { Email, EmailSection } from '#domain/outbox/email.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { type IssueItem, type ItemKind, itemKinds } from './issue-item.ts'

/** Where the links of an issue lead, as absolute URLs. */
export type IssueLinks = {
  home: string
  list: Record<ItemKind, string>
  item: (item: Pick<IssueItem, 'kind' | 'id'>) => string
  unsubscribe: (token: string) => string
}

type Issue = {
  to: string
  locale: Locale
  items: readonly IssueItem[]
  /** What staff have written above it; '' for the usual sentence. */
  opening: string
  /** The token by which the reader leaves. */
  leave: string
}

/** Of each kind the first ten are in the email, which stays small; how many more there are is a link to the list. */
const mostShown = 10

const titles = {
  course: m.common_newsletter_new_courses,
  event: m.common_newsletter_new_events,
  article: m.common_newsletter_new_articles,
}

/** The subject says what is first in it. */
export function issueSubject(items: readonly IssueItem[], locale: Locale): string {
  const [title = '', ...others] = items.map((item) => item.title.replace(/\s+/g, ' '))
  const words = { site: site.name, title, count: others.length }
  return others.length === 0
    ? m.common_newsletter_subject_one(words, { locale })
    : m.common_newsletter_subject(words, { locale })
}

/** An issue of the newsletter for one reader. */
export const issueEmail = ({ to, locale, items, opening, leave }: Issue, links: IssueLinks): Email => ({
  kind: 'newsletter-issue',
  to,
  locale,
  subject: issueSubject(items, locale),
  text: m.common_newsletter_text(
    { opening: opening || m.common_newsletter_opening({ site: site.name }, { locale }) },
    { locale },
  ),
  sections: itemKinds.flatMap((kind) => sectionOf(kind, items, { locale, links })),
  action: { label: m.common_newsletter_action({ site: site.name }, { locale }), href: links.home },
  headers: unsubscribeHeaders(links.unsubscribe(leave)),
  // Anyone who has subscribed has said so by a link in their mail.
  toUnconfirmed: true,
})

function sectionOf(
  kind: ItemKind,
  all: readonly IssueItem[],
  { locale, links }: { locale: Locale; links: IssueLinks },
): EmailSection[] {
  const items = all.filter((item) => item.kind === kind)
  if (items.length === 0) return []
  const shown = items.slice(0, mostShown).map((item) => ({
    title: item.title,
    href: links.item(item),
    lines: item.lines[locale].map(short),
    picture: item.picture,
  }))
  const count = items.length - shown.length
  const rest = { title: m.common_newsletter_rest({ count }, { locale }), href: links.list[kind], lines: [] }
  return [{ title: titles[kind]({}, { locale }), items: count > 0 ? [...shown, rest] : shown }]
}

const short = (line: string): string => (line.length > 180 ? `${line.slice(0, 179).trimEnd()}…` : line)
