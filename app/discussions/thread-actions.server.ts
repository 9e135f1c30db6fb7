import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { FlashKind } from '#app/shell/flash/flash-kinds.ts'
import { acceptReply, closeQuestion } from '#domain/discussions/accept-reply.server.ts'
import { editText } from '#domain/discussions/edit-text.server.ts'
import { hideText, showText } from '#domain/discussions/hide-text.server.ts'
import type { QuestionKey, TextKey } from '#domain/discussions/lock-text.server.ts'
import { removeText } from '#domain/discussions/remove-text.server.ts'
import { followQuestion, replyToQuestion } from '#domain/discussions/reply-to-question.server.ts'
import { type LinkToText, reportText } from '#domain/discussions/report-text.server.ts'
import {
  editQuestionSchema,
  editReplySchema,
  hideTextSchema,
  parseThreadView,
  replyToQuestionSchema,
  reportTextSchema,
} from '#domain/discussions/schema.ts'
import { textIn } from '#shared/form-text.ts'
import { isTicked } from '#shared/typed-text.ts'
import { questionsUrl, textUrl } from './discussion-paths.ts'
import type { SentToCourse } from './question-actions.server.ts'
import { orTextRefused } from './text-refusal.server.ts'

/** A form about a question, or about a reply to it. */
export type SentToThread = SentToCourse & { questionId: string; url: URL }

const keyIn = ({ courseId, questionId }: SentToThread): QuestionKey => ({ courseId, questionId })
const textKeyIn = (sent: SentToThread): TextKey => ({ ...keyIn(sent), replyId: textIn(sent.form, 'replyId') })

/** Where staff read a text. */
const linkIn =
  ({ scope }: SentToThread): LinkToText =>
  ({ replyId, ...place }) =>
    scope.env.publicUrl + textUrl(place, replyId || place.questionId, { reply: replyId })

type Done = Extract<
  FlashKind,
  | 'question-replied'
  | 'reply-accepted'
  | 'acceptance-taken-back'
  | 'question-followed'
  | 'question-unfollowed'
  | 'question-closed'
  | 'question-reopened'
  | 'text-changed'
  | 'text-removed'
  | 'question-reported'
  | 'text-hidden'
  | 'text-shown'
>

/** To the page of the thread from which it was sent, at the text that it is about; '' for the question's own. */
function back(sent: SentToThread, kind: Done, textId: string) {
  const { cursor, reply } = parseThreadView(sent.url.searchParams)
  return redirectSaying(sent.scope, textUrl(keyIn(sent), textId || sent.questionId, { cursor, reply }), {
    kind,
  })
}

export async function sendReply(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: replyToQuestionSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(sent.scope, sent.form, () =>
    orTextRefused(submission, async () => {
      const id = await replyToQuestion(sent.scope.db, sent.viewer, keyIn(sent), submission.value)
      // A long thread is shown from the new reply on.
      return redirectSaying(sent.scope, textUrl(keyIn(sent), id, { reply: id }), {
        kind: 'question-replied',
      })
    }),
  )
}

export async function accept(sent: SentToThread) {
  const replyId = textIn(sent.form, 'replyId')
  const isTakenBack = textIn(sent.form, 'accepted') === ''
  await acceptReply(sent.scope.db, sent.viewer, keyIn(sent), isTakenBack ? '' : replyId)
  return back(sent, isTakenBack ? 'acceptance-taken-back' : 'reply-accepted', replyId)
}

export async function follow(sent: SentToThread) {
  const follows = isTicked(textIn(sent.form, 'follows'))
  await followQuestion(sent.scope.db, sent.viewer, keyIn(sent), follows)
  return back(sent, follows ? 'question-followed' : 'question-unfollowed', '')
}

export async function close(sent: SentToThread) {
  const isClosed = isTicked(textIn(sent.form, 'closed'))
  await closeQuestion(sent.scope.db, sent.viewer, keyIn(sent), isClosed)
  return back(sent, isClosed ? 'question-closed' : 'question-reopened', '')
}

export const edit = (sent: SentToThread) =>
  textIn(sent.form, 'replyId') === '' ? editQuestion(sent) : editReply(sent)

async function editQuestion(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: editQuestionSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { value } = submission
  return orTypedAgain(sent.scope, sent.form, () =>
    orTextRefused(submission, async () => {
      await editText(sent.scope.db, sent.viewer, textKeyIn(sent), value)
      return back(sent, 'text-changed', '')
    }),
  )
}

async function editReply(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: editReplySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const key = textKeyIn(sent)
  const value = { ...submission.value, title: null }
  return orTypedAgain(sent.scope, sent.form, () =>
    orTextRefused(submission, async () => {
      await editText(sent.scope.db, sent.viewer, key, value)
      return back(sent, 'text-changed', key.replyId)
    }),
  )
}

const nothingTyped = z.object({})

export async function remove(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: nothingTyped })
  if (submission.status !== 'success') return refuseForm(submission)
  const { scope, viewer, courseId } = sent
  const key = textKeyIn(sent)
  return orTextRefused(submission, async () => {
    await removeText(scope.db, viewer, key)
    return key.replyId
      ? back(sent, 'text-removed', '')
      : redirectSaying(scope, questionsUrl(courseId), { kind: 'text-removed' })
  })
}

export async function report(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: reportTextSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { scope, viewer, form } = sent
  return orTypedAgain(scope, form, () =>
    orTextRefused(submission, async () => {
      const key = textKeyIn(sent)
      await reportText(scope.db, viewer, key, { ...submission.value, link: linkIn(sent) })
      return back(sent, 'question-reported', key.replyId)
    }),
  )
}

export async function hide(sent: SentToThread) {
  const submission = parseWithZod(sent.form, { schema: hideTextSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const key = textKeyIn(sent)
  return orTypedAgain(sent.scope, sent.form, async () => {
    await hideText(sent.scope.db, sent.viewer, key, { ...submission.value, link: linkIn(sent) })
    return back(sent, 'text-hidden', key.replyId)
  })
}

export async function show(sent: SentToThread) {
  const key = textKeyIn(sent)
  await showText(sent.scope.db, sent.viewer, key)
  return back(sent, 'text-shown', key.replyId)
}
