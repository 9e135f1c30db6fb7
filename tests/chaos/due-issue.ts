import { count } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { newsletterToken, tokenHash } from '#domain/inquiries/newsletter-token.server.ts'
import { issueMoment, lastIssueDay, weekBefore } from '#domain/newsletter/issue-day.ts'
import { prepareIssue } from '#domain/newsletter/prepare-issue.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { authSecret } from '#tests/access/sessions.ts'
import { makeCourse } from '#tests/factories/make-course.ts'

/** More than two batches. */
const subscriberCount = 450

/** People who have confirmed that they want the newsletter. Returns their addresses. */
export async function makeSubscribers(db: Db): Promise<string[]> {
  const rows = Array.from({ length: subscriberCount }, () => {
    const id = uuidV7()
    const token = tokenHash(newsletterToken(authSecret, id))
    return { id, token, email: `${id}@pembaca.example`, kind: 'newsletter', locale: 'id' } as const
  })
  await db.insert(inquiries).values(rows.map((row) => ({ ...row, confirmedAt: new Date() })))
  return rows.map(({ email }) => email)
}

/** Makes up the issue of a Monday that has none yet, as four processes would on that day, whatever day it is: its batches are due now. */
export async function makeIssueDue(db: Db): Promise<void> {
  const [made] = await db.select({ issues: count() }).from(newsletterIssues)
  let monday = lastIssueDay(new Date())
  for (let weeks = 0; weeks <= (made?.issues ?? 0); weeks += 1) monday = weekBefore(monday)
  const due = issueMoment(monday)
  await makeCourse(db, { publishedAt: new Date(due.getTime() - 24 * 3_600_000) })
  await Promise.all([1, 2, 3, 4].map(() => prepareIssue(db, due)))
}
