import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { issueMoment, nextIssueDay } from './issue-day.ts'
import { type IssueItem, itemKey } from './issue-item.ts'
import { issuesUpTo, type KnownIssue, mostPast, newForIssue } from './issue-span.server.ts'
import { canEditNewsletter } from './policy.ts'
import { readerLocale } from './reader-locale.server.ts'

export type NextIssue = {
  day: string
  dueAt: Date
  /** What is new so far. */
  items: (IssueItem & { key: string; isLeftOut: boolean })[]
  opening: Record<Locale, string>
}

const authorise = (viewer: Viewer) => {
  if (!canEditNewsletter(viewer)) throw new DomainError('forbidden', 'newsletter')
}

/** The issue that goes out next, as things stand. Four queries. Throws forbidden for all but staff and admins. */
export async function nextIssue(db: Db, viewer: Viewer, now = new Date()): Promise<NextIssue> {
  authorise(viewer)
  const { issues } = await issuesUpTo(db, nextIssueDay(now))
  return asThingsStand(db, issues, now)
}

async function asThingsStand(db: Db, issues: readonly KnownIssue[], now: Date): Promise<NextIssue> {
  const day = nextIssueDay(now)
  const dueAt = issueMoment(day)
  const issue = issues.find((each) => each.day === day)
  // An event that has begun by then is not to come any more.
  const candidates = await newForIssue(db, day, issues, { until: dueAt, now: dueAt })
  const leftOut = new Set(issue?.leftOut)
  const items = candidates.map((item) => {
    const key = itemKey(item)
    return { ...item, key, isLeftOut: leftOut.has(key) }
  })
  return { day, dueAt, items, opening: issue?.opening ?? { id: '', en: '' } }
}

const readersSchema = z.object({ id: z.number().default(0), en: z.number().default(0) })

const readersByLocale = sql`(select coalesce(json_object_agg(locale, people), '{}') from (
  select ${readerLocale} as locale, count(*)::int as people from inquiries
  where inquiries.kind = 'newsletter' and inquiries.confirmed_at is not null group by 1) as readers)`

export type PastIssue = { day: string; titles: string[]; recipients: number; isSent: boolean }

/** What staff see of the newsletter: the issue that goes out next; how many would get it now, by language; the last
 *  issues that were made up, the newest first. Four queries. Throws forbidden for all but staff and admins. */
export async function newsletterDesk(
  db: Db,
  viewer: Viewer,
  now = new Date(),
): Promise<{ issue: NextIssue; readers: Record<Locale, number>; past: PastIssue[] }> {
  authorise(viewer)
  const { issues, more } = await issuesUpTo(db, nextIssueDay(now), readersByLocale)
  const past = issues
    .filter(({ isPrepared }) => isPrepared)
    .slice(0, mostPast)
    .map(({ day, items, recipients, isSent }) => ({
      day,
      titles: items.map(({ title }) => title),
      recipients,
      isSent,
    }))
  return { issue: await asThingsStand(db, issues, now), readers: readersSchema.parse(more), past }
}
