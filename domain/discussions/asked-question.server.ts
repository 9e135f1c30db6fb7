import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { questionFollows, questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import { profiles } from '#db/tables/people.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { QuestionState } from '#shared/discussions.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import type { QuestionKey } from './lock-text.server.ts'
import { type Participant, participantsColumn, participantsIn } from './participants.server.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'
import { canAccept, canClose, canHide } from './policy.ts'
import { presentText, type ShownText } from './present-text.server.ts'
import { textVersion } from './text-version.server.ts'

export type AskedQuestion = {
  id: string
  title: string
  state: QuestionState
  lesson: { id: string; title: string } | null
  text: ShownText
  acceptedReplyId: string | null
  replyCount: number
  follows: boolean
  canAccept: boolean
  canClose: boolean
  canReply: boolean
  canHide: boolean
  /** Whom a reply can name. */
  participants: Participant[]
  /** When the reply was written that a link leads to. */
  replyAt: Date | null
}

/** A question as the viewer, whose place in the course was looked up, may read it. `replyId`: the reply that a link
 *  leads to. One query. Throws not-found for one of another course, and for one that is hidden from the viewer. */
export async function askedQuestion(
  db: Db,
  viewer: Viewer,
  place: PlaceInCourse,
  { questionId, replyId }: Pick<QuestionKey, 'questionId'> & { replyId: string },
): Promise<AskedQuestion> {
  const [found] = isUuid(questionId)
    ? await db
        .select({
          question: questionsAsked,
          lesson: { id: lessons.id, title: lessons.title },
          author: { fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
          bornOn: birthDateColumn('profiles'),
          follows: sql<boolean>`exists (select from ${questionFollows}
            where ${questionFollows.questionId} = ${questionsAsked.id} and ${questionFollows.userId} = ${viewer.id})`,
          reports: sql<number>`(select count(*)::int from question_reports t
            where t.question_id = ${questionsAsked.id} and t.reply_id is null)`,
          participants: participantsColumn(sql`${questionsAsked.id}`, viewer),
          replyAt: replyId
            ? sql<Date | null>`(select r.created_at from ${questionReplies} r
                where r.id = ${replyId} and r.question_id = ${questionsAsked.id})`.mapWith(
                questionReplies.createdAt,
              )
            : sql<null>`null`,
        })
        .from(questionsAsked)
        .leftJoin(profiles, eq(profiles.id, questionsAsked.authorId))
        .leftJoin(lessons, eq(lessons.id, questionsAsked.lessonId))
        .where(and(eq(questionsAsked.id, questionId), eq(questionsAsked.courseId, place.course.id)))
    : []
  if (!found) throw new DomainError('not-found', 'question')
  const { question, author, ...rest } = found
  const isOwn = question.authorId === viewer.id
  if (question.hiddenAt && !isOwn && !canHide(place.standing)) throw new DomainError('not-found', 'question')
  const now = new Date()
  const { id, title, state, acceptedReplyId, replyCount } = question
  return {
    id,
    title,
    state,
    acceptedReplyId,
    replyCount,
    lesson: rest.lesson,
    text: presentText(
      { ...question, author, bornOn: rest.bornOn, reports: rest.reports, isLast: replyCount === 0 },
      { viewer, place, version: textVersion(question), now },
    ),
    follows: rest.follows,
    canAccept: canAccept(place.standing, isOwn) && question.hiddenAt === null,
    canClose: canClose(place.standing),
    canReply: state !== 'closed' && question.hiddenAt === null,
    canHide: canHide(place.standing),
    participants: participantsIn(rest.participants, now),
    replyAt: rest.replyAt,
  }
}
