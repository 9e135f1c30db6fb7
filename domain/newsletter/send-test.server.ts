import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { type IssueLinks, issueLetter } from './letters.ts'
import { type NextIssue, nextIssue } from './next-issue.server.ts'

/** Of no subscription: it ends none. */
export const nobodysToken = 'A'.repeat(43)

/** The next issue as a reader gets it, in a language; null while nothing is new. */
export function letterOfIssue(
  { items, opening }: Pick<NextIssue, 'items' | 'opening'>,
  { to, locale }: { to: string; locale: Locale },
  links: IssueLinks,
) {
  const kept = items.filter(({ isLeftOut }) => !isLeftOut)
  if (kept.length === 0) return null
  return issueLetter({ to, locale, items: kept, opening: opening[locale], leave: nobodysToken }, links)
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
  const letters = locales.map((locale) => letterOfIssue(issue, { to: viewer.email, locale }, links))
  if (letters.includes(null)) throw new DomainError('conflict', 'nothing-new')
  await consumeQuota(db, viewer, 'newsletterTests')
  await db.transaction(async (tx) => {
    for (const letter of letters) {
      if (!letter) continue
      const subject = m.common_newsletter_test_subject({ subject: letter.subject }, letter)
      await outbox.enqueueEmail(tx, { ...letter, subject })
    }
    await recordAudit(tx, viewer, 'newsletter-tested', { id: null, name: issue.day })
  })
}
