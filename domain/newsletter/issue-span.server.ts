import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { issueMoment, weekBefore } from './issue-day.ts'
import { type IssueItem, issueItem, itemKey } from './issue-item.ts'
import { newItems } from './new-items.server.ts'

const storedItems = z.array(issueItem)

/** What an issue that was made up holds. */
export const itemsIn = (stored: unknown): IssueItem[] => storedItems.parse(stored ?? [])

const knownSchema = z.object({
  day: z.string(),
  opening: z.object({ id: z.string(), en: z.string() }),
  leftOut: z.array(z.string()),
  items: z.unknown().transform(itemsIn),
  recipients: z.number(),
  isPrepared: z.boolean(),
  isSent: z.boolean(),
})

export type KnownIssue = z.output<typeof knownSchema>

/** How many of those that were made up are remembered. */
export const mostPast = 8

const issuesSchema = z.tuple([z.object({ issues: z.array(knownSchema), more: z.unknown() })])

/** The issue of a day and those before it that count for it, the latest first: the last ones that were made up, and all
 *  of the last week. `more` is a value that is asked in the same query. One query. */
export async function issuesUpTo(
  db: Db,
  day: string,
  more: SQL = sql`null`,
): Promise<{ issues: KnownIssue[]; more: unknown }> {
  const { rows } = await db.execute(sql`
    select coalesce(json_agg(json_build_object(
      'day', i.day, 'opening', json_build_object('id', i.opening_id, 'en', i.opening_en), 'leftOut', i.left_out, 'items', i.items,
      'recipients', i.recipients, 'isPrepared', i.prepared_at is not null, 'isSent', i.sent_at is not null) order by i.day desc), '[]') as issues,
      ${more} as more
    from newsletter_issues i
    where i.day <= ${day}::date and i.day >= least(${weekBefore(day)}::date, (select min(latest.day) from (
      select p.day from newsletter_issues p where p.prepared_at is not null and p.day <= ${day}::date order by p.day desc limit ${mostPast + 1}) as latest))`)
  return issuesSchema.parse(rows)[0]
}

/** Whatever was being published while the last issue was made up was not there for it yet. */
const overlapMs = 3600_000

/** What is new for the issue of a day: since the one before was made up, whenever that was, or for a week. What staff
 *  have left out, or an issue has said, is not new any more. `issues` are those of `issuesUpTo`. Three queries. */
export async function newForIssue(
  db: Db,
  day: string,
  issues: readonly KnownIssue[],
  { until, now }: { until: Date; now: Date },
): Promise<IssueItem[]> {
  const last = issues.find((issue) => issue.isPrepared && issue.day < day)
  const from = last?.day ?? weekBefore(day)
  const earlier = issues.filter((issue) => issue.day >= from && issue.day < day)
  const said = new Set(earlier.flatMap(({ leftOut, items }) => [...leftOut, ...items.map(itemKey)]))
  const since = new Date(issueMoment(from).getTime() - (last ? overlapMs : 0))
  return (await newItems(db, { since, until, now })).filter((item) => !said.has(itemKey(item)))
}
