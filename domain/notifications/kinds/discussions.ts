import { z } from 'zod'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { questionPath, questionsPath } from '#shared/paths/course.ts'
import { type Course, everyone, type Leading, learners, notification, teachers, text } from './definition.ts'
import { inCourse } from './samples.ts'

/** A question in a course. `subject`: what it is called. */
type Question = { questionId: string; course: Course; subject: string }

/** `from`: the name by which others know the one who replies, mentions or accepts. */
type Reply = Question & { replyId: string; from: string }

const factsOf = ({ questionId, course, subject }: Question) => ({ title: course.title, subject, questionId })
const sampleQuestion = { subject: 'Bagaimana supaya tidak gugup?' }

const ofQuestion = {
  topic: 'learning',
  roles: everyone,
  isMailed: true,
  action: m.notifications_to_question,
  leadsTo: ({
    subjectId,
    facts: { questionId = '', replyId },
  }: Leading<{ questionId?: string | undefined; replyId?: string | undefined }>) => {
    if (!subjectId) return null
    const path = questionPath({ courseId: subjectId, questionId })
    return replyId ? `${pathWith(path, { reply: replyId })}#t-${replyId}` : path
  },
} as const

const ofReply = {
  ...ofQuestion,
  facts: z.object({ title: text, subject: text, from: text, questionId: text, replyId: text }),
  store: (reply: Reply) => ({
    cause: reply.replyId,
    subjectId: reply.course.id,
    facts: { ...factsOf(reply), from: reply.from, replyId: reply.replyId },
  }),
}

/** What is asked, said and announced in a course (docs/decisions/0061). */
export const discussionKinds = {
  'discussion-asked': notification({
    ...ofQuestion,
    icon: 'chat',
    name: m.notifications_kind_discussion_asked,
    emailName: m.notifications_email_discussion_asked,
    topic: 'teaching',
    roles: teachers,
    isCrowding: true,
    facts: z.object({ title: text, subject: text, from: text, questionId: text }),
    store: (asked: Question & { from: string }) => ({
      cause: asked.questionId,
      subjectId: asked.course.id,
      facts: { ...factsOf(asked), from: asked.from },
    }),
    words: m.notifications_said_discussion_asked,
    sample: inCourse({ ...sampleQuestion, from: 'Sari Rumbiak' }),
  }),
  'discussion-replied': notification({
    ...ofReply,
    icon: 'chat',
    name: m.notifications_kind_discussion_replied,
    emailName: m.notifications_email_discussion_replied,
    isCrowding: true,
    words: m.notifications_said_discussion_replied,
    sample: inCourse({ ...sampleQuestion, from: 'Maria Wambrauw' }),
  }),
  'discussion-mentioned': notification({
    ...ofReply,
    icon: 'chat',
    name: m.notifications_kind_discussion_mentioned,
    emailName: m.notifications_email_discussion_mentioned,
    words: m.notifications_said_discussion_mentioned,
    sample: inCourse({ ...sampleQuestion, from: 'Bayu Pratama' }),
  }),
  'discussion-accepted': notification({
    ...ofReply,
    icon: 'success',
    name: m.notifications_kind_discussion_accepted,
    emailName: m.notifications_email_discussion_accepted,
    isMailed: false,
    words: m.notifications_said_discussion_accepted,
    sample: inCourse({ ...sampleQuestion, from: 'Sari Rumbiak' }),
  }),
  'discussion-hidden': notification({
    ...ofQuestion,
    icon: 'eye-off',
    name: m.notifications_kind_discussion_hidden,
    emailName: m.notifications_email_discussion_hidden,
    facts: z.object({ title: text, subject: text, reason: text, questionId: text, replyId: text }),
    store: ({ textId, reason, at, ...question }: Hidden) => ({
      cause: `${textId}:${at.toISOString()}`,
      subjectId: question.course.id,
      facts: {
        ...factsOf(question),
        reason,
        replyId: textId === question.questionId ? undefined : textId,
      },
    }),
    words: m.notifications_said_discussion_hidden,
    sample: inCourse({ ...sampleQuestion, reason: 'Menyebut nomor telepon' }),
  }),
  announcement: notification({
    icon: 'bell',
    name: m.notifications_kind_announcement,
    emailName: m.notifications_email_announcement,
    topic: 'learning',
    roles: learners,
    isMailed: true,
    facts: z.object({ title: text, subject: text, from: text, announcementId: text }),
    store: ({ announcementId, course, from, subject }: Announcement) => ({
      cause: announcementId,
      subjectId: course.id,
      facts: { title: course.title, subject, from, announcementId },
    }),
    words: m.notifications_said_announcement,
    action: m.notifications_to_announcement,
    leadsTo: ({ subjectId, facts: { announcementId } }) =>
      subjectId && announcementId
        ? `${pathWith(questionsPath(subjectId), { announcement: announcementId })}#t-${announcementId}`
        : null,
    sample: inCourse({ subject: 'Sesi tanya jawab hari Jumat', from: 'Maria Wambrauw' }),
  }),
}

/** `textId`: the question or the reply that is hidden. */
type Hidden = Question & { textId: string; reason: string; at: Date }
type Announcement = { announcementId: string; course: Course; from: string; subject: string }
