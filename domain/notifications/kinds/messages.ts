import { z } from 'zod'
import { m } from '#messages'
import { messagesPath } from '#shared/paths/people.ts'
import { everyone, notification, text } from './definition.ts'
import { inCourse } from './samples.ts'

/** `about`: the course or the event that the two share. */
type Message = { questionId: string; about: string; from: string }

const message = {
  icon: 'mail',
  isMailed: true,
  facts: z.object({ title: text, from: text, questionId: text }),
  store: ({ questionId, about: title, from }: Message) => ({
    cause: questionId,
    subjectId: null,
    facts: { title, from, questionId },
  }),
  action: m.notifications_to_message,
  leadsTo: ({ facts }: { facts: { questionId?: string | undefined } }) =>
    `${messagesPath}#m-${facts.questionId ?? ''}`,
} as const

/** Messages between learners or attendees and the people who teach them. */
export const messageKinds = {
  'question-asked': notification({
    ...message,
    name: m.notifications_kind_question_asked,
    emailName: m.notifications_email_question_asked,
    topic: 'teaching',
    roles: ['instructor', 'staff', 'admin'],
    words: m.notifications_said_question_asked,
    sample: inCourse({ from: 'Sari Rumbiak' }),
  }),
  'question-answered': notification({
    ...message,
    name: m.notifications_kind_question_answered,
    emailName: m.notifications_email_question_answered,
    topic: 'learning',
    roles: everyone,
    words: m.notifications_said_question_answered,
    sample: inCourse({ from: 'Maria Wambrauw' }),
  }),
}
