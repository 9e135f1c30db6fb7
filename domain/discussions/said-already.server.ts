import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'

/** A weak network sends a form again when the answer to it was lost. The same words as early as that are the same text:
 *  they are looked for before the quota is taken, and again once nobody else writes in the same name. */
const sentAgainMs = 5 * 60_000

const lately = (now: Date): Date => new Date(now.getTime() - sentAgainMs)

/** The id of what the viewer has just asked in the same words at the same place; null when they have not. While nobody
 *  else writes in their name. */
export async function askedAlready(
  tx: Db,
  viewer: Viewer,
  { courseId, lessonId, title, body }: { courseId: string; lessonId: string; title: string; body: string },
  now: Date,
): Promise<string | null> {
  if (lessonId !== '' && !isUuid(lessonId)) return null
  const [found] = await tx
    .select({ id: questionsAsked.id })
    .from(questionsAsked)
    .where(
      and(
        eq(questionsAsked.authorId, viewer.id),
        gt(questionsAsked.createdAt, lately(now)),
        eq(questionsAsked.courseId, courseId),
        lessonId === '' ? isNull(questionsAsked.lessonId) : eq(questionsAsked.lessonId, lessonId),
        eq(questionsAsked.title, title),
        eq(questionsAsked.bodyMd, body),
      ),
    )
    .orderBy(desc(questionsAsked.createdAt))
    .limit(1)
  return found?.id ?? null
}

/** The id of what the viewer has just replied in the same words to a question of a course; null when they have not.
 *  While the question is held. */
export async function repliedAlready(
  tx: Db,
  viewer: Viewer,
  { courseId, questionId, body }: { courseId: string; questionId: string; body: string },
  now: Date,
): Promise<string | null> {
  if (!isUuid(questionId)) return null
  const [found] = await tx
    .select({ id: questionReplies.id })
    .from(questionReplies)
    .where(
      and(
        eq(questionReplies.questionId, questionId),
        eq(questionReplies.courseId, courseId),
        gt(questionReplies.createdAt, lately(now)),
        eq(questionReplies.authorId, viewer.id),
        eq(questionReplies.bodyMd, body),
      ),
    )
    .orderBy(desc(questionReplies.createdAt))
    .limit(1)
  return found?.id ?? null
}
