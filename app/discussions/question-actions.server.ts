import { parseWithZod } from '@conform-to/zod/v4'
import { orTypedAgain, refuse, refuseForm, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { announce, withdrawAnnouncement } from '#domain/discussions/announce.server.ts'
import { askQuestion } from '#domain/discussions/ask-question.server.ts'
import { placeInCourse } from '#domain/discussions/place-in-course.server.ts'
import { announcementSchema, askSchema } from '#domain/discussions/schema.ts'
import { similarQuestions } from '#domain/discussions/similar-questions.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import { questionsUrl, questionUrl } from './discussion-paths.ts'
import { orTextRefused } from './text-refusal.server.ts'

/** A form about the questions of a course. */
export type SentToCourse = { scope: RequestContext; viewer: Viewer; courseId: string; form: FormData }

/** Asks, unless something like it was asked and anyone who asks has not seen that: then the form comes back with it. */
export async function ask({ scope, viewer, courseId, form }: SentToCourse) {
  const submission = parseWithZod(form, { schema: askSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { sure, ...asked } = submission.value
  const similar = sure
    ? []
    : await similarQuestions(scope.db, await placeInCourse(scope.db, viewer, courseId), asked.title)
  if (similar.length > 0) {
    const words = { formErrors: [m.discussions_similar_first()] }
    return refuse('conflict', { ...replyTo(submission, words), similar })
  }
  return orTypedAgain(scope, form, () =>
    orTextRefused(submission, async () => {
      const questionId = await askQuestion(scope.db, viewer, { courseId, ...asked })
      return redirectSaying(scope, questionUrl({ courseId, questionId }), { kind: 'question-asked' })
    }),
  )
}

export async function sayToAll({ scope, viewer, courseId, form }: SentToCourse) {
  const submission = parseWithZod(form, { schema: announcementSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, () =>
    orTextRefused(submission, async () => {
      await announce(scope.db, viewer, { courseId, ...submission.value })
      return redirectSaying(scope, questionsUrl(courseId), { kind: 'announced' })
    }),
  )
}

export async function withdraw({ scope, viewer, courseId, form }: SentToCourse) {
  const announcementId = textIn(form, 'announcementId')
  await withdrawAnnouncement(scope.db, viewer, { courseId, announcementId })
  return redirectSaying(scope, questionsUrl(courseId), { kind: 'announcement-withdrawn' })
}
