import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questionReplies, questionsAsked, questionVersions } from '#db/tables/discussions.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockText, refuseHidden, type TextKey } from './lock-text.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { isFresh } from './policy.ts'
import { textHtml } from './text-html.server.ts'
import { textVersion } from './text-version.server.ts'

type Locked = Awaited<ReturnType<typeof lockText>>

type Edited = {
  /** Of a question. */
  title: string | null
  body: string
  /** `textVersion` of what its writer had in front of them. */
  seen: string
}

/** Changes what the viewer has written. Within a quarter of an hour it leaves no trace; later the text says that it was
 *  changed, and what it said before is kept. Throws not-found, forbidden 'not-the-writer', conflict 'hidden' and
 *  'changed-meanwhile', QuotaSpent, invalid 'text-too-hard'. */
export async function editText(
  db: Db,
  viewer: Viewer,
  key: TextKey,
  { title, body, seen }: Edited,
  now = new Date(),
): Promise<void> {
  const { course } = await placeInCourse(db, viewer, key.courseId)
  await consumeQuota(db, viewer, 'discussionEdits')
  const baseLevel = key.replyId === '' ? 1 : 3
  const made = await textHtml({
    id: key.replyId || key.questionId,
    markdown: body,
    baseLevel,
    language: course.language,
  })
  await db.transaction(async (tx) => {
    const locked = await lockText(tx, viewer, key)
    const { question, reply, text } = locked
    if (text.authorId !== viewer.id) throw new DomainError('forbidden', 'not-the-writer')
    refuseHidden(text)
    const before = { title: reply ? null : question.title, bodyMd: text.bodyMd }
    const after = { title: reply ? null : (title ?? '').replace(/\s+/g, ' '), bodyMd: body }
    if (before.title === after.title && before.bodyMd === after.bodyMd) return
    if (textVersion(before) !== seen) throw new DomainError('conflict', 'changed-meanwhile')
    const isLate = !isFresh(text.createdAt, now)
    if (isLate)
      await tx.insert(questionVersions).values({
        questionId: question.id,
        replyId: reply?.id ?? null,
        ...before,
        createdAt: text.editedAt ?? text.createdAt,
      })
    await store(tx, locked, { ...after, ...made, ...(isLate && { editedAt: now }) })
  })
}

type Changed = {
  title: string | null
  bodyMd: string
  html: string
  htmlEdition: number
  editedAt?: Date
}

async function store(tx: Db, { question, reply }: Locked, { title, ...text }: Changed): Promise<void> {
  if (reply) await tx.update(questionReplies).set(text).where(eq(questionReplies.id, reply.id))
  else
    await tx
      .update(questionsAsked)
      .set({ ...text, title: title ?? '' })
      .where(eq(questionsAsked.id, question.id))
}
