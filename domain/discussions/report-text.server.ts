import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReports } from '#db/tables/discussions.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { quotedLines } from '#shared/quoted-lines.ts'
import { lockText, refuseHidden, type TextKey } from './lock-text.server.ts'

/** Where staff read a text, as an absolute URL. */
export type LinkToText = (key: TextKey) => string

/** Lays a question or a reply before staff, as an inquiry in their inbox with who wrote it and where it stands; anyone who
 *  wrote it is not told. Twice is once. Throws not-found, forbidden, invalid 'own-text', conflict 'hidden' for what
 *  staff have hidden already, QuotaSpent. */
export async function reportText(
  db: Db,
  viewer: Viewer,
  key: TextKey,
  { reason, link }: { reason: string; link: LinkToText },
): Promise<void> {
  await consumeQuota(db, viewer, 'discussionReports')
  await db.transaction(async (tx) => {
    const { place, question, reply, text } = await lockText(tx, viewer, key)
    if (text.authorId === viewer.id) throw new DomainError('invalid', 'own-text')
    refuseHidden(text)
    const told = await tx
      .insert(questionReports)
      .values({ questionId: question.id, replyId: reply?.id ?? null, userId: viewer.id, reason })
      .onConflictDoNothing()
      .returning({ id: questionReports.id })
    if (told.length === 0) return
    const [writer] = text.authorId
      ? await tx
          .select({ name: profiles.fullName, email: profiles.email })
          .from(profiles)
          .where(eq(profiles.id, text.authorId))
      : []
    // The organisation's own language, whatever anyone who reports reads.
    const staffs = { locale: 'id' } as const
    await tx.insert(inquiries).values({
      kind: 'report',
      name: viewer.fullName,
      email: viewer.email,
      subject: m.discussions_report_subject({}, staffs),
      message: m.discussions_report_email(
        {
          name: writer?.name ?? m.common_account_gone({}, staffs),
          email: writer?.email ?? '',
          course: place.course.title,
          link: link(key),
          text: quotedLines(reply ? reply.bodyMd : `${question.title}\n\n${question.bodyMd}`),
          reason: quotedLines(reason),
        },
        staffs,
      ),
      locale: viewer.locale,
    })
  })
}
