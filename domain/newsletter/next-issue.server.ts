import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { issueMoment, nextIssueDay } from './issue-day.ts'
import { type IssueItem, itemKey } from './issue-item.ts'
import { itemsIn, newForIssue } from './issue-span.server.ts'
import { canEditNewsletter } from './policy.ts'
import { readerLocale } from './reader-locale.server.ts'

export type NextIssue = {
  day: string
  dueAt: Date
  /** What is new so far. */
  items: (IssueItem & { key: string; isLeftOut: boolean })[]
  opening: Record<Locale, string>
}

/** The issue that goes out next, as things stand. Five queries. Throws forbidden for all but staff and admins. */
export async function nextIssue(db: Db, viewer: Viewer, now = new Date()): Promise<NextIssue> {
  if (!canEditNewsletter(viewer)) throw new DomainError('forbidden', 'newsletter')
  const day = nextIssueDay(now)
  const dueAt = issueMoment(day)
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.day, day))
  // An event that has begun by then is not to come any more.
  const candidates = await newForIssue(db, day, { until: dueAt, now: dueAt })
  const leftOut = new Set(issue?.leftOut)
  const items = candidates.map((item) => {
    const key = itemKey(item)
    return { ...item, key, isLeftOut: leftOut.has(key) }
  })
  return { day, dueAt, items, opening: { id: issue?.openingId ?? '', en: issue?.openingEn ?? '' } }
}

/** How many would get an issue now, by language. One query. Throws forbidden for all but staff and admins. */
export async function subscriberCount(db: Db, viewer: Viewer): Promise<Record<Locale, number>> {
  if (!canEditNewsletter(viewer)) throw new DomainError('forbidden', 'newsletter')
  const rows = await db
    .select({ locale: readerLocale, people: sql<number>`count(*)::int` })
    .from(inquiries)
    .where(and(eq(inquiries.kind, 'newsletter'), isNotNull(inquiries.confirmedAt)))
    .groupBy(sql`1`)
  const of = (wanted: Locale) => rows.find((row) => row.locale === wanted)?.people ?? 0
  return { id: of('id'), en: of('en') }
}

export type PastIssue = { day: string; titles: string[]; recipients: number; isSent: boolean }

/** The last issues that were made up, the newest first. One query. Throws forbidden for all but staff and admins. */
export async function pastIssues(db: Db, viewer: Viewer): Promise<PastIssue[]> {
  if (!canEditNewsletter(viewer)) throw new DomainError('forbidden', 'newsletter')
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(isNotNull(newsletterIssues.preparedAt))
    .orderBy(desc(newsletterIssues.day))
    .limit(8)
  return rows.map(({ day, items, recipients, sentAt }) => ({
    day,
    titles: itemsIn(items).map(({ title }) => title),
    recipients,
    isSent: sentAt !== null,
  }))
}
