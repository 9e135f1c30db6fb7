import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { permitEmail } from '#domain/people/permit-email.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { replyEmail } from './inquiry-emails.ts'
import { canReadInquiries } from './policy.ts'

/** One inquiry, for those who answer it. Throws forbidden for all but staff and admins, not-found 'inquiry'. */
export async function inquiryToAnswer(db: Db, viewer: Viewer, inquiryId: string) {
  if (!canReadInquiries(viewer)) throw new DomainError('forbidden', 'inquiries')
  if (!isUuid(inquiryId)) throw new DomainError('not-found', 'inquiry')
  const [found] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  if (!found) throw new DomainError('not-found', 'inquiry')
  const { id, kind, name, email, subject, message, locale } = found
  return { id, kind, name, email, subject, message, locale }
}

/** Says that an inquiry was dealt with, by whom and when, or takes that back; twice is once. Throws forbidden for all but staff and admins,
 *  not-found 'inquiry'. */
export async function markInquiry(
  db: Db,
  viewer: Viewer,
  inquiryId: string,
  isHandled: boolean,
): Promise<void> {
  await inquiryToAnswer(db, viewer, inquiryId)
  await db
    .update(inquiries)
    .set(isHandled ? { handledAt: new Date(), handledBy: viewer.id } : { handledAt: null, handledBy: null })
    .where(
      and(
        eq(inquiries.id, inquiryId),
        isHandled ? isNull(inquiries.handledAt) : isNotNull(inquiries.handledAt),
      ),
    )
}

/** Mails a reply to the sender, in the frame of their language, and marks the inquiry handled. Answers to it go to the
 *  viewer. Throws forbidden for all but staff and admins, not-found 'inquiry', also for a subscription, which asks
 *  nothing; TooManyAttempts. */
export async function answerInquiry(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  inquiryId: string,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await inquiryToAnswer(tx, viewer, inquiryId)
    if (inquiry.kind === 'newsletter') throw new DomainError('not-found', 'inquiry')
    const { name, email } = inquiry
    const permit = await permitEmail(tx, { door: 'reply', to: email, by: { personId: viewer.id } })
    await outbox.enqueueEmail(tx, { ...replyEmail(inquiry, { text, by: viewer }), permit })
    await markInquiry(tx, viewer, inquiryId, true)
    await recordAudit(tx, viewer, 'inquiry-answered', { id: inquiryId, name: name || email })
  })
}
