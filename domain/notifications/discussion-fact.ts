import { discussionKinds } from '#domain/outbox/letter-kinds.ts'
import type { Notice } from './notice.ts'

type Course = { id: string; title: string }

/** What happens to a question in a course. `subject`: what it is called; `from`: who does it, as others know them. */
type OfQuestion = {
  questionId: string
  course: Course
  subject: string
  people: readonly string[]
}

/** What is asked, said and announced in a course (docs/decisions/0061). */
export type DiscussionFact =
  | (OfQuestion & { kind: 'discussion-asked'; from: string })
  | (OfQuestion & {
      kind: 'discussion-replied' | 'discussion-mentioned' | 'discussion-accepted'
      replyId: string
      from: string
    })
  /** `textId`: the question or the reply that is hidden. */
  | (OfQuestion & { kind: 'discussion-hidden'; textId: string; reason: string; at: Date })
  | {
      kind: 'announcement'
      announcementId: string
      course: Course
      from: string
      subject: string
      people: readonly string[]
    }

export const isOfDiscussion = <Fact extends { kind: string }>(
  fact: Fact | DiscussionFact,
): fact is DiscussionFact => discussionKinds.some((kind) => kind === fact.kind)

/** As it is stored, no matter who is notified of it. */
export function noticeOfDiscussion(fact: DiscussionFact): Notice {
  const { kind, course, subject } = fact
  const about = { kind, subjectId: course.id, boundTo: null }
  const facts = { title: course.title, subject }
  switch (kind) {
    case 'announcement': {
      const { announcementId, from } = fact
      return { ...about, cause: `${kind}:${announcementId}`, facts: { ...facts, from, announcementId } }
    }
    case 'discussion-asked': {
      const { questionId, from } = fact
      return { ...about, cause: `${kind}:${questionId}`, facts: { ...facts, from, questionId } }
    }
    case 'discussion-hidden': {
      const { questionId, textId, reason, at } = fact
      const cause = `${kind}:${textId}:${at.toISOString()}`
      const replyId = textId === questionId ? undefined : textId
      return { ...about, cause, facts: { ...facts, reason, questionId, replyId } }
    }
    default: {
      const { questionId, replyId, from } = fact
      return { ...about, cause: `${kind}:${replyId}`, facts: { ...facts, from, questionId, replyId } }
    }
  }
}
