import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { type IssueLinks, issueEmail } from './issue-email.ts'
import { type NextIssue, nextIssue } from './next-issue.server.ts'

/** Of no subscription: it ends none. */
export const nobodysToken = 'A'.repeat(43)

/** The next issue as a reader gets it, in a language; null while nothing is new. */
export function emailOfIssue(
  { items, opening }: Pick<NextIssue, 'items' | 'opening'>,
  { to, locale }: { to: string; locale: Locale },
  links: IssueLinks,
) {
  const chosen = items.filter(({ isLeftOut }) => !isLeftOut)
  if (chosen.length === 0) return null
  return issueEmail({ to, locale, items: chosen, opening: opening[locale], leave: nobodysToken }, links)
}

/** Mails the next issue to the viewer, in both languages, as it stands. Throws forbidden for all but staff and admins, conflict
 *  'nothing-new', QuotaSpent. */
export async function sendTest(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  links: IssueLinks,
  now = new Date(),
): Promise<void> {
  const issue = await nextIssue(db, viewer, now)
  const emails = locales.map((locale) => emailOfIssue(issue, { to: viewer.email, locale }, links))
  if (emails.includes(null)) throw new DomainError('conflict', 'nothing-new')
  await consumeQuota(db, viewer, 'newsletterTests')
  await db.transaction(async (tx) => {
    for (const email of emails) {
      if (!email) continue
      const subject = m.common_newsletter_test_subject({ subject: email.subject }, email)
      await outbox.enqueueEmail(tx, { ...email, subject })
    }
    await recordAudit(tx, viewer, 'newsletter-tested', { id: null, name: issue.day })
  })
}
