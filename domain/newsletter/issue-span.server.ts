import { and, desc, gte, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { issueMoment, weekBefore } from './issue-day.ts'
import { type IssueItem, issueItem, itemKey } from './issue-item.ts'
import { newItems } from './new-items.server.ts'

const storedItems = z.array(issueItem)

/** What an issue that was made up holds. */
export const itemsIn = (stored: unknown): IssueItem[] => storedItems.parse(stored ?? [])

/** Whatever was being published while the last issue was made up was not there for it yet. */
const overlapMs = 3600_000

/** What is new for the issue of a day: since the one before was made up, whenever that was, or for a week. What staff have left out, or an issue
 *  has said, is not new any more. Four queries. */
export async function newForIssue(
  db: Db,
  day: string,
  { until, now }: { until: Date; now: Date },
): Promise<IssueItem[]> {
  const [last] = await db
    .select({ day: newsletterIssues.day })
    .from(newsletterIssues)
    .where(and(isNotNull(newsletterIssues.preparedAt), lt(newsletterIssues.day, day)))
    .orderBy(desc(newsletterIssues.day))
    .limit(1)
  const from = last?.day ?? weekBefore(day)
  const earlier = await db
    .select({ leftOut: newsletterIssues.leftOut, items: newsletterIssues.items })
    .from(newsletterIssues)
    .where(and(gte(newsletterIssues.day, from), lt(newsletterIssues.day, day)))
  const said = new Set(earlier.flatMap(({ leftOut, items }) => [...leftOut, ...itemsIn(items).map(itemKey)]))
  const since = new Date(issueMoment(from).getTime() - (last ? overlapMs : 0))
  return (await newItems(db, { since, until, now })).filter((item) => !said.has(itemKey(item)))
}
