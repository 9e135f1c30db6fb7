import { and, eq, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionFollows, questionMentions, questionReplies } from '#db/tables/discussions.ts'
import { notifications } from '#db/tables/notifications.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { lockQuestion, type QuestionKey, refuseHidden } from './lock-text.server.ts'
import { isInCourse, mentionedIn } from './participants.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { repliedAlready } from './said-already.server.ts'
import { settleQuestion } from './settle-question.server.ts'
import { textHtml } from './text-html.server.ts'

type Said = { body: string /** Ids of people. */; mention: readonly string[] }

/** Replies to a question. Who replies follows it; whom it names learns so, the others who follow it are told of a
 *  reply once until they have looked. The same words sent again within minutes are one reply. Returns the reply's id.
 *  Throws not-found, forbidden, conflict 'closed' and 'hidden', QuotaSpent, invalid 'text-too-hard'. */
export async function replyToQuestion(
  db: Db,
  viewer: Viewer,
  key: QuestionKey,
  { body, mention }: Said,
  now = new Date(),
): Promise<string> {
  const { course, standing } = await placeInCourse(db, viewer, key.courseId)
  const said = { ...key, body }
  const sent = await repliedAlready(db, viewer, said, now)
  if (sent) return sent
  await consumeQuota(db, viewer, standing === 'learner' ? 'discussions' : 'teachersReplies')
  const id = uuidV7()
  const made = await textHtml({ id, markdown: body, baseLevel: 3, language: course.language })
  return db.transaction(async (tx) => {
    const { place, question } = await lockQuestion(tx, viewer, key)
    const already = await repliedAlready(tx, viewer, said, now)
    if (already) return already
    refuseHidden(question)
    if (question.state === 'closed') throw new DomainError('conflict', 'closed')
    await tx.insert(questionReplies).values({
      id,
      questionId: question.id,
      courseId: place.course.id,
      authorId: viewer.id,
      writtenAs: place.standing,
      bodyMd: body,
      ...made,
      createdAt: now,
    })
    await settleQuestion(tx, question, { isClosed: false })
    await tx
      .insert(questionFollows)
      .values({ questionId: question.id, userId: viewer.id })
      .onConflictDoNothing()
    const named = await mentionedIn(tx, viewer, question.id, { body, chosen: mention, now })
    if (named.length > 0)
      await tx.insert(questionMentions).values(named.map((userId) => ({ replyId: id, userId })))
    const fact = {
      questionId: question.id,
      replyId: id,
      course: place.course,
      from: place.name,
      subject: question.title,
    }
    await notify(tx, 'discussion-mentioned', { ...fact, people: named })
    const people = await followersToTell(tx, question, [viewer.id, ...named])
    await notify(tx, 'discussion-replied', { ...fact, people })
    return id
  })
}

/** Who follows a question and is still in its course, but for these and those who have a notification of it that they have not read. */
async function followersToTell(
  tx: Db,
  { id: questionId, courseId }: { id: string; courseId: string },
  but: string[],
): Promise<string[]> {
  const waiting = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, questionFollows.userId),
        sql`${notifications.isHere} and ${notifications.readAt} is null`,
        eq(notifications.kind, 'discussion-replied'),
        sql`${notifications.facts} ->> 'questionId' = ${questionId}`,
      ),
    )
  const rows = await tx
    .select({ id: questionFollows.userId })
    .from(questionFollows)
    .where(
      and(
        eq(questionFollows.questionId, questionId),
        notInArray(questionFollows.userId, but),
        isInCourse(sql`${questionFollows.userId}`, sql`${courseId}::uuid`),
        notExists(waiting),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Follows a question, or no longer: twice is once. Throws as `lockQuestion` does. */
export async function followQuestion(
  db: Db,
  viewer: Viewer,
  key: QuestionKey,
  follows: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { question } = await lockQuestion(tx, viewer, key)
    const own = { questionId: question.id, userId: viewer.id }
    if (follows) await tx.insert(questionFollows).values(own).onConflictDoNothing()
    else
      await tx
        .delete(questionFollows)
        .where(and(eq(questionFollows.questionId, own.questionId), eq(questionFollows.userId, own.userId)))
  })
}
