import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { profiles } from '#db/tables/people.ts'
import { currentToken } from '#domain/inquiries/current-token.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isGrownUp } from '#domain/people/shown-in-public.server.ts'
import { uuidFrom } from '#shared/uuid.ts'
import { type IssueLinks, issueEmail } from './issue-email.ts'
import { itemsIn } from './issue-span.server.ts'
import { readerLocale } from './reader-locale.server.ts'

/** So many emails are queued in one transaction: a second of work. */
const batchSize = 200

export type Sending = { outbox: Outbox; links: IssueLinks; secret: string }

/** Queues the next subscribers their email of an issue, and the batch after that, in one transaction: how far it has
 *  come is a row that is held meanwhile, so that of two who do it, or one who does it again, one does it. In their
 *  language: that of their account, else the one in which they have subscribed. */
export function sendBatch(
  db: Db,
  { outbox, links, secret }: Sending,
  { day, after }: JobPayload<'newsletter-batch'>,
  size = batchSize,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.day, day))
      .for('update')
    if (!issue?.preparedAt || issue.sentAt || issue.sentThrough !== after) return
    const items = itemsIn(issue.items)
    const batch = await subscribersAfter(tx, after, size)
    for (const { id, email, token, locale } of batch) {
      const leave = await currentToken(tx, { id, token }, secret)
      const opening = locale === 'en' ? issue.openingEn : issue.openingId
      const mail = issueEmail({ to: email, locale, items, opening, leave }, links)
      await outbox.enqueueEmail(tx, mail, mailIdOf(day, id))
    }
    const last = batch.at(-1)
    const isDone = batch.length < size
    await tx
      .update(newsletterIssues)
      .set({
        sentThrough: last?.id ?? after,
        recipients: issue.recipients + batch.length,
        ...(isDone && { sentAt: sql`now()` }),
      })
      .where(eq(newsletterIssues.day, day))
    if (!isDone && last) await addJob(tx, 'newsletter-batch', { day, after: last.id })
  })
}

/** One mail for each issue and subscription, no matter who queues it. */
const mailIdOf = (day: string, subscriptionId: string): string =>
  uuidFrom(createHash('sha256').update(`newsletter ${day} ${subscriptionId}`).digest())

const subscribersAfter = (tx: Db, after: string | null, size: number) =>
  tx
    .select({
      id: inquiries.id,
      email: inquiries.email,
      token: inquiries.token,
      locale: readerLocale,
    })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.kind, 'newsletter'),
        isNotNull(inquiries.confirmedAt),
        notExists(
          tx
            .select({ id: profiles.id })
            .from(profiles)
            .where(
              and(
                eq(profiles.email, inquiries.email),
                profiles.emailVerified,
                sql`(${profiles.restrictedAt} is not null or not ${isGrownUp})`,
              ),
            ),
        ),
        after === null ? undefined : gt(inquiries.id, after),
      ),
    )
    .orderBy(asc(inquiries.id))
    .limit(size)
