import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockQuestion, lockReply, type QuestionKey, refuseHidden } from './lock-text.server.ts'
import { canAccept, canClose } from './policy.ts'
import { settleQuestion } from './settle-question.server.ts'

/** Says which reply has helped, so that it stands first, and tells the person who wrote it; '' takes that back. Throws
 *  forbidden 'accept' for those who neither asked nor teach, and for one's own reply; not-found for a reply to another
 *  question, conflict 'hidden'. */
export async function acceptReply(db: Db, viewer: Viewer, key: QuestionKey, replyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { place, question } = await lockQuestion(tx, viewer, key)
    const asks = question.authorId === viewer.id
    if (!canAccept(place.standing, asks)) throw new DomainError('forbidden', 'accept')
    refuseHidden(question)
    const reply = replyId === '' ? null : await lockReply(tx, question.id, replyId)
    if (reply) {
      refuseHidden(reply)
      if (place.standing !== 'teacher' && reply.authorId === viewer.id)
        throw new DomainError('forbidden', 'accept')
    }
    await tx
      .update(questionsAsked)
      .set({ acceptedReplyId: reply?.id ?? null })
      .where(eq(questionsAsked.id, question.id))
    await settleQuestion(tx, question, { isClosed: question.state === 'closed' })
    if (!reply?.authorId || reply.authorId === viewer.id) return
    await notify(tx, 'discussion-accepted', {
      questionId: question.id,
      replyId: reply.id,
      course: place.course,
      from: place.name,
      subject: question.title,
      people: [reply.authorId],
    })
  })
}

/** Closes a question to further replies, or opens it again. Throws forbidden 'close' for those who neither teach the
 *  course nor look after it. */
export async function closeQuestion(
  db: Db,
  viewer: Viewer,
  key: QuestionKey,
  isClosed: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { place, question } = await lockQuestion(tx, viewer, key)
    if (!canClose(place.standing)) throw new DomainError('forbidden', 'close')
    await settleQuestion(tx, question, { isClosed })
  })
}
