import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockPlace, type PlaceInCourse } from './place-in-course.server.ts'
import { canHide } from './policy.ts'

/** A question, named with the course that it must be of. */
export type QuestionKey = { courseId: string; questionId: string }
/** The same, or a reply to it; '' for the question itself. */
export type TextKey = QuestionKey & { replyId: string }

type Question = typeof questionsAsked.$inferSelect
type Reply = typeof questionReplies.$inferSelect
type Hideable = { authorId: string | null; hiddenAt: Date | null }

/** What is hidden is there for its writer, and for those who hide. */
const isThere = ({ authorId, hiddenAt }: Hideable, viewer: Viewer, { standing }: PlaceInCourse): boolean =>
  hiddenAt === null || authorId === viewer.id || canHide(standing)

/** A question as it is until the transaction ends, with the viewer's place in its course: whatever is done about it or
 *  its replies comes one after the other. Throws not-found for one of another course and for one that is hidden from
 *  the viewer, forbidden for those who are not in the course. */
export async function lockQuestion(
  tx: Db,
  viewer: Viewer,
  { courseId, questionId }: QuestionKey,
): Promise<{ place: PlaceInCourse; question: Question }> {
  const place = await lockPlace(tx, viewer, courseId)
  const [question] = isUuid(questionId)
    ? await tx
        .select()
        .from(questionsAsked)
        .where(and(eq(questionsAsked.id, questionId), eq(questionsAsked.courseId, courseId)))
        .for('update')
    : []
  if (!question || !isThere(question, viewer, place)) throw new DomainError('not-found', 'question')
  return { place, question }
}

/** A question or one of its replies, in the same way; `reply` is null for the question itself. */
export async function lockText(tx: Db, viewer: Viewer, key: TextKey) {
  const { place, question } = await lockQuestion(tx, viewer, key)
  if (key.replyId === '') return { place, question, reply: null, text: question }
  const reply = await lockReply(tx, question.id, key.replyId)
  if (!isThere(reply, viewer, place)) throw new DomainError('not-found', 'reply')
  return { place, question, reply, text: reply }
}

/** A reply to a question that is locked. Throws not-found for one to another. */
export async function lockReply(tx: Db, questionId: string, replyId: string): Promise<Reply> {
  const [reply] = isUuid(replyId)
    ? await tx
        .select()
        .from(questionReplies)
        .where(and(eq(questionReplies.id, replyId), eq(questionReplies.questionId, questionId)))
        .for('update')
    : []
  if (!reply) throw new DomainError('not-found', 'reply')
  return reply
}

/** What is hidden is not written to. */
export function refuseHidden({ hiddenAt }: Hideable): void {
  if (hiddenAt) throw new DomainError('conflict', 'hidden')
}
