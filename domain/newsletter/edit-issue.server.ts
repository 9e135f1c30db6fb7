import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { nextIssueDay } from './issue-day.ts'
import { nextIssue } from './next-issue.server.ts'
import type { IssueEdit } from './schema.ts'

/** Keeps what staff want of the next issue: a sentence above it in each language, and what is left out of what is new. Throws forbidden for
 *  all but staff and admins, conflict 'issue-gone' when the issue that they saw has gone out meanwhile. */
export function editIssue(db: Db, viewer: Viewer, edit: IssueEdit, now = new Date()): Promise<void> {
  return db.transaction(async (tx) => {
    const { items } = await nextIssue(tx, viewer, now)
    const { day, openingId, openingEn } = edit
    if (day !== nextIssueDay(now)) throw new DomainError('conflict', 'issue-gone')
    await tx.insert(newsletterIssues).values({ day }).onConflictDoNothing()
    const [issue] = await tx
      .select({ preparedAt: newsletterIssues.preparedAt })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.day, day))
      .for('update')
    if (!issue || issue.preparedAt) throw new DomainError('conflict', 'issue-gone')
    const asked = new Set(edit.leftOut)
    const leftOut = items.map(({ key }) => key).filter((key) => asked.has(key))
    await tx
      .update(newsletterIssues)
      .set({ openingId, openingEn, leftOut })
      .where(eq(newsletterIssues.day, day))
    await recordAudit(
      tx,
      viewer,
      'newsletter-edited',
      { id: null, name: day },
      { items: items.length - leftOut.length, leftOut: leftOut.length },
    )
  })
}
