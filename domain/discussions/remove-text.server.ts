import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import { notifications } from '#db/tables/notifications.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockText, refuseHidden, type TextKey } from './lock-text.server.ts'
import { isFresh } from './policy.ts'
import { announceAnswers, settleQuestion } from './settle-question.server.ts'

type Locked = Awaited<ReturnType<typeof lockText>>

/** Takes what the viewer has just written away for good, with what others were told of it: within a quarter of an hour,
 *  and while nobody has said anything to it. Throws not-found, forbidden 'not-the-writer', conflict 'hidden',
 *  'no-longer-fresh' and 'replied-meanwhile'. */
export async function removeText(db: Db, viewer: Viewer, key: TextKey, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockText(tx, viewer, key)
    const { question, reply, text } = locked
    if (text.authorId !== viewer.id) throw new DomainError('forbidden', 'not-the-writer')
    refuseHidden(text)
    if (!isFresh(text.createdAt, now)) throw new DomainError('conflict', 'no-longer-fresh')
    if (await isRepliedTo(tx, locked)) throw new DomainError('conflict', 'replied-meanwhile')
    await tx.delete(notifications).where(and(sql`${notifications.kind} like 'discussion-%'`, isOf(locked)))
    if (reply) {
      await tx.delete(questionReplies).where(eq(questionReplies.id, reply.id))
      await settleQuestion(tx, question, { isClosed: question.state === 'closed' })
      return
    }
    await tx.delete(questionsAsked).where(eq(questionsAsked.id, question.id))
    await announceAnswers(tx, question.courseId)
  })
}

/** Whether a reply came after it, also one that is hidden, or it was said to have helped. */
async function isRepliedTo(tx: Db, { question, reply }: Locked): Promise<boolean> {
  if (reply && question.acceptedReplyId === reply.id) return true
  const later = reply
    ? or(
        gt(questionReplies.createdAt, reply.createdAt),
        and(eq(questionReplies.createdAt, reply.createdAt), gt(questionReplies.id, reply.id)),
      )
    : undefined
  const [next] = await tx
    .select({ id: questionReplies.id })
    .from(questionReplies)
    .where(and(eq(questionReplies.questionId, question.id), later))
    .limit(1)
  return next !== undefined
}

const isOf = ({ question, reply }: Locked): SQL =>
  reply
    ? sql`${notifications.facts} ->> 'replyId' = ${reply.id}`
    : sql`${notifications.facts} ->> 'questionId' = ${question.id}`
