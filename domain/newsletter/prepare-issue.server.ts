import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { issueMoment, lastIssueDay, latestMs } from './issue-day.ts'
import { itemKey } from './issue-item.ts'
import { issuesUpTo, newForIssue } from './issue-span.server.ts'

/** Makes up the issue of last Monday, once, anyone who asks and however often: what is in it is written down, and the
 *  sending begins. Nothing when that is more than three days ago; what was new then is in the next one. Nobody gets an
 *  issue in which nothing is new. */
export function prepareIssue(db: Db, now = new Date()): Promise<void> {
  const day = lastIssueDay(now)
  const until = issueMoment(day)
  if (now.getTime() - until.getTime() > latestMs) return Promise.resolve()
  return db.transaction(async (tx) => {
    await tx.insert(newsletterIssues).values({ day }).onConflictDoNothing()
    const [issue] = await tx
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.day, day))
      .for('update')
    if (!issue || issue.preparedAt) return
    const leftOut = new Set(issue.leftOut)
    const { issues } = await issuesUpTo(tx, day)
    const candidates = await newForIssue(tx, day, issues, { until, now })
    const items = candidates.filter((item) => !leftOut.has(itemKey(item)))
    await tx
      .update(newsletterIssues)
      .set({ items, preparedAt: sql`now()`, ...(items.length === 0 && { sentAt: sql`now()` }) })
      .where(eq(newsletterIssues.day, day))
    if (items.length > 0) await addJob(tx, 'newsletter-batch', { day, after: null })
  })
}
