import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { newerThan, oldestFirst } from '#db/page-place.server.ts'
import { questionReplies, questionVersions } from '#db/tables/discussions.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatCursor, pageSize, readPage } from '#shared/page-cursor.ts'
import { strippedText } from '#shared/typed-text.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AskedQuestion } from './asked-question.server.ts'
import { authorName } from './author-name.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'
import { canHide, canReadVersions } from './policy.ts'
import { presentText, type ShownText } from './present-text.server.ts'
import { textVersion } from './text-version.server.ts'

export type ShownReply = ShownText & {
  /** Names of those whom it speaks to. */
  mentions: string[]
  /** Whether the viewer may say that it has helped. */
  canBeAccepted: boolean
}

const mentioned = z.array(z.object({ fullName: strippedText, birthDate: strippedText.nullable() }))

/** The least id that there can be. */
const leastId = '00000000-0000-0000-0000-000000000000'

/** A page of the replies to a question, the oldest first; where they do not fit on one, and the URL has no cursor, it
 *  begins with the one that a link leads to. One query. */
export async function repliesTo(
  db: Db,
  viewer: Viewer,
  place: PlaceInCourse,
  { question, cursor }: { question: AskedQuestion; cursor: string },
) {
  const order = { at: questionReplies.createdAt, id: questionReplies.id }
  const shown = canHide(place.standing)
    ? undefined
    : or(isNull(questionReplies.hiddenAt), eq(questionReplies.authorId, viewer.id))
  const leadsTo = question.replyCount > pageSize ? question.replyAt : null
  const start = cursor || (leadsTo && formatCursor({ at: leadsTo, id: leastId }))
  const { rows, ...ways } = await readPage(
    start,
    (from) =>
      db
        .select({
          reply: questionReplies,
          author: { fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
          bornOn: birthDateColumn('profiles'),
          reports: sql<number>`(select count(*)::int from question_reports t where t.reply_id = ${questionReplies.id})`,
          mentions: sql<unknown>`(
            select coalesce(json_agg(json_build_object('fullName', p.full_name, 'birthDate', ${birthDateColumn('p')}) order by p.full_name, p.id), '[]'::json)
            from question_mentions t join profiles p on p.id = t.user_id where t.reply_id = ${questionReplies.id})`,
        })
        .from(questionReplies)
        .leftJoin(profiles, eq(profiles.id, questionReplies.authorId))
        .where(and(eq(questionReplies.questionId, question.id), shown, newerThan(from, order)))
        .orderBy(...oldestFirst(from, order))
        .limit(pageSize + 1),
    ({ reply }) => ({ at: reply.createdAt, id: reply.id }),
  )
  const now = new Date()
  const replies: ShownReply[] = rows.map(({ reply, mentions, ...rest }, index) => {
    const isOwn = reply.authorId === viewer.id
    const version = textVersion({ title: null, bodyMd: reply.bodyMd })
    const isLast =
      index === rows.length - 1 && ways.nextCursor === null && question.acceptedReplyId !== reply.id
    return {
      ...presentText({ ...reply, ...rest, isLast }, { viewer, place, version, now }),
      mentions: mentioned.parse(mentions).map((person) => authorName(person, now)),
      canBeAccepted:
        question.canAccept && reply.hiddenAt === null && (!isOwn || place.standing === 'teacher'),
    }
  })
  return { replies, ...ways }
}

/** What a question or a reply said before its writer changed it, the earliest first. One query. Throws not-found for
 *  those who may not read it. */
export async function versionsOf(
  db: Db,
  place: PlaceInCourse,
  { question, textId, isOwn }: { question: AskedQuestion; textId: string; isOwn: boolean },
) {
  if (!isUuid(textId) || !canReadVersions(place.standing, isOwn)) throw new DomainError('not-found', 'text')
  return db
    .select({
      id: questionVersions.id,
      title: questionVersions.title,
      body: questionVersions.bodyMd,
      createdAt: questionVersions.createdAt,
    })
    .from(questionVersions)
    .where(
      and(
        eq(questionVersions.questionId, question.id),
        textId === question.id ? isNull(questionVersions.replyId) : eq(questionVersions.replyId, textId),
      ),
    )
    .orderBy(asc(questionVersions.createdAt), asc(questionVersions.id))
}

/** Marks what the viewer was told of a question as read: they have it before them. One query. */
export async function noteThreadRead(db: Db, viewer: Viewer, questionId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, viewer.id),
        sql`${notifications.isHere} and ${notifications.readAt} is null`,
        sql`${notifications.kind} like 'discussion-%'`,
        sql`${notifications.facts} ->> 'questionId' = ${questionId}`,
      ),
    )
}
