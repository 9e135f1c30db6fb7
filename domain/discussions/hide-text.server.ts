import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockText, type TextKey } from './lock-text.server.ts'
import { canHide } from './policy.ts'
import type { LinkToText } from './report-text.server.ts'
import { settleQuestion } from './settle-question.server.ts'

type Locked = Awaited<ReturnType<typeof lockText>>

/** Hides a question or a reply from everybody but its writer, who learns the reason, and those who may show it again.
 *  An accepted reply that is hidden is accepted no more. What was reported of it (`link` says where it stands, as it
 *  did when it was reported) is dealt with. Hiding it again gives it another reason. Throws forbidden 'hide' for all
 *  but staff and admins, not-found. */
export async function hideText(
  db: Db,
  viewer: Viewer,
  key: TextKey,
  { reason, link }: { reason: string; link: LinkToText },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await textToHide(tx, viewer, key)
    if (locked.text.hiddenReason === reason) return
    await setHidden(tx, locked, { hiddenAt: now, hiddenBy: viewer.id, hiddenReason: reason })
    await settleReports(tx, viewer, { link: link(key), now })
    const { place, question, text } = locked
    await recordAudit(tx, viewer, 'question-hidden', await writerOf(tx, text), {
      course: place.course.title,
      why: reason,
    })
    if (!text.authorId) return
    await notify(tx, 'discussion-hidden', {
      questionId: question.id,
      textId: text.id,
      course: place.course,
      subject: question.title,
      reason,
      at: now,
      people: [text.authorId],
    })
  })
}

/** Shows it to everybody again. Throws as `hideText` does. */
export async function showText(db: Db, viewer: Viewer, key: TextKey): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await textToHide(tx, viewer, key)
    if (!locked.text.hiddenAt) return
    await setHidden(tx, locked, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
    const course = locked.place.course.title
    await recordAudit(tx, viewer, 'question-shown', await writerOf(tx, locked.text), { course })
  })
}

async function textToHide(tx: Db, viewer: Viewer, key: TextKey): Promise<Locked> {
  const locked = await lockText(tx, viewer, key)
  if (!canHide(locked.place.standing)) throw new DomainError('forbidden', 'hide')
  return locked
}

type Hidden = { hiddenAt: Date | null; hiddenBy: string | null; hiddenReason: string | null }

async function setHidden(tx: Db, { question, reply }: Locked, hidden: Hidden): Promise<void> {
  if (reply) {
    await tx.update(questionReplies).set(hidden).where(eq(questionReplies.id, reply.id))
    if (hidden.hiddenAt && question.acceptedReplyId === reply.id)
      await tx.update(questionsAsked).set({ acceptedReplyId: null }).where(eq(questionsAsked.id, question.id))
  } else await tx.update(questionsAsked).set(hidden).where(eq(questionsAsked.id, question.id))
  await settleQuestion(tx, question, { isClosed: question.state === 'closed' })
}

/** The link stands on a line of its own; what reporters and writers have written is quoted. */
async function settleReports(tx: Db, viewer: Viewer, { link, now }: { link: string; now: Date }) {
  await tx
    .update(inquiries)
    .set({ handledAt: now, handledBy: viewer.id })
    .where(
      and(
        eq(inquiries.kind, 'report'),
        isNull(inquiries.handledAt),
        sql`position(${`\n${link}\n`} in ${inquiries.message}) > 0`,
      ),
    )
}

async function writerOf(tx: Db, { authorId }: { authorId: string | null }) {
  if (!authorId) return { id: null, name: '' }
  const [writer] = await tx
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, authorId))
  return writer ?? { id: null, name: '' }
}
