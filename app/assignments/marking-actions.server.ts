import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { markBounds } from '#domain/assignments/bounds.ts'
import { markSubmission } from '#domain/assignments/mark-submission.server.ts'
import { neighbours } from '#domain/assignments/marking-desk.server.ts'
import { dropPhrase, phraseOf, savePhrase } from '#domain/assignments/marking-phrases.server.ts'
import { type MarkingView, markSchema, phraseSchema } from '#domain/assignments/schema.ts'
import type { Mark } from '#domain/assignments/submission-rows.server.ts'
import { learnerToMark } from '#domain/assignments/submission-to-mark.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'

export type MarkingPost = StudioPost & { view: MarkingView; submissionId: string }

/** The form as it was answered; what somebody else has given meanwhile, or where the learner's newer version is. */
export type MarkingAnswer = {
  result: SubmissionResult
  other: (Mark & { isReturned: boolean }) | null
  replacedBy: string | null
}

const answered = (result: SubmissionResult, more: Partial<MarkingAnswer> = {}): MarkingAnswer => ({
  result,
  other: null,
  replacedBy: null,
  ...more,
})

/** Marks, or returns, and goes on to the next in the line. */
export async function giveMark(post: MarkingPost, isReturn: boolean) {
  const { scope, viewer, courseId, form, view, submissionId } = post
  const submission = parseWithZod(form, { schema: markSchema })
  if (submission.status !== 'success') return refuse('invalid', answered(replyTo(submission)))
  try {
    const place = { courseId, submissionId }
    const done = await markSubmission(scope.db, viewer, place, { ...submission.value, isReturn })
    if (done.outcome === 'marked-meanwhile')
      return refuse('conflict', answered(replyTo(submission), { other: done.other }))
    if (done.outcome === 'replaced')
      return refuse('conflict', answered(replyTo(submission), { replacedBy: done.submissionId }))
    const next = await nextAfter(post)
    const to = pathWith(studioPathsOf(viewer.role).marking(courseId), {
      lesson: view.lesson,
      show: view.show,
      submission: next ?? '',
    })
    return redirectSaying(scope, to, {
      kind: isReturn ? 'work-returned' : 'work-marked',
      name: done.learnerName,
    })
  } catch (error) {
    const words = isDomainError(error) ? refusals[error.reason]?.() : undefined
    if (!words) throw error
    return refuse('invalid', answered(replyTo(submission, words)))
  }
}

const refusals: Record<string, () => { formErrors?: string[]; fieldErrors?: Record<string, string[]> }> = {
  'mark-incomplete': () => ({ formErrors: [m.assignments_mark_incomplete()] }),
  'points-out-of-range': () => ({ fieldErrors: { points: [m.assignments_mark_points_invalid()] } }),
  'comment-required': () => ({ fieldErrors: { comment: [m.assignments_comment_required()] } }),
}

/** The next in the line; at its end the one before, until the line is empty. What was marked already stays in sight. */
async function nextAfter({ scope, courseId, view, submissionId }: MarkingPost) {
  if (view.show) return submissionId
  const { previousId, nextId } = await neighbours(scope.db, courseId, submissionId, view)
  return nextId ?? previousId
}

/** Does something with the viewer's sentences, where they mark this work. */
export async function atDesk<Done>(
  post: MarkingPost,
  change: (post: MarkingPost) => Promise<Done>,
): Promise<Done> {
  await learnerToMark(post.scope.db, post.viewer, post)
  return change(post)
}

/** Puts one of the viewer's sentences into the comment, before script has loaded. */
export async function putPhrase({ scope, viewer, form, view }: MarkingPost) {
  const text = await phraseOf(scope.db, viewer, view.phrase)
  const typed = textIn(form, 'comment').trimEnd()
  if (text) form.set('comment', typed === '' ? text : `${typed}\n${text}`)
  return typedAgain(form)
}

export async function dropOne({ scope, viewer, form, view }: MarkingPost) {
  await dropPhrase(scope.db, viewer, view.phrase)
  return typedAgain(form)
}

/** Shows the learner's newer version, to which the URL leads, with what was typed for the one before it. */
export async function openNewest({ form }: MarkingPost) {
  // That was of the version before: a mark that this one has already is asked about before it is changed.
  form.delete('seen')
  return typedAgain(form)
}

/** Keeps what stands in the comment as a sentence to be used again. */
export async function keepOne({ scope, viewer, form }: MarkingPost) {
  const submission = parseWithZod(form, { schema: phraseSchema })
  if (submission.status !== 'success') return refuse('invalid', answered(withAll(form, replyTo(submission))))
  try {
    await savePhrase(scope.db, viewer, submission.value.comment)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'phrases-full') throw error
    const formErrors = [m.assignments_phrases_full({ n: markBounds.phrases })]
    return refuse('invalid', answered(withAll(form, replyTo(submission, { formErrors }))))
  }
  return typedAgain(form)
}

/** The whole form as it was typed, with nothing said of what is missing yet. */
const typedAgain = (form: FormData) => data(answered(withAll(form, {})))

const withAll = (form: FormData, { error }: Pick<SubmissionResult, 'error'>): SubmissionResult => ({
  ...replyTo(parseWithZod(form, { schema: markSchema })),
  error,
})
