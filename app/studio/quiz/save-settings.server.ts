import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { faultInWords } from '#domain/quizzes/quiz-problem-words.server.ts'
import { settingsFormSchema, type TypedSettings, typedSettings } from '#domain/quizzes/settings-form.ts'
import { quizSettingsForEditing } from '#domain/studio/edit-quiz.server.ts'
import { faultOf, type QuizPost } from './quiz-actions.server.ts'
import type { QuizAnswer } from './quiz-answer.ts'
import { fieldLabels, fieldsTogether } from './settings-labels.ts'

const answer = (why: Refusal, content: QuizAnswer) => refuse(why, content)

/** The form of how a quiz is taken (quiz-settings-form.tsx). */
export async function saveSettings(post: QuizPost) {
  const { scope, viewer, courseId, lessonId, form } = post
  const submission = parseWithZod(form, { schema: settingsFormSchema })
  if (submission.status !== 'success') return answer('invalid', { settings: replyTo(submission) })
  const labels = fieldLabels()
  const sent = sentForm(form, typedSettings.parse(submission.payload))
  const compared = { names: Object.keys(labels), together: fieldsTogether }
  const update = await saveMerging(sent, compared, (typed) => saveTyped(post, typed))
  if (update.outcome === 'conflicts')
    return answer('conflict', {
      settings: replyMerged(submission, update.merge),
      currentSettings: update.current,
    })
  const { fault } = update.saved
  if (fault === null) {
    const flash = savedWith({ kind: 'quiz-saved' }, update.fromOther, labels)
    return redirectSaying(scope, studioPathsOf(viewer.role).quiz(courseId, lessonId), flash)
  }
  const field = fault.what === 'draw-too-many' ? 'draw' : fault.what === 'no-tagged' ? 'tag' : ''
  return answer('invalid', {
    settings: replyTo(submission, { fieldErrors: { [field]: [faultInWords(fault)] } }),
  })
}

async function saveTyped(post: QuizPost, typed: TypedSettings) {
  const { data: input } = settingsFormSchema.safeParse(typed)
  if (!input) return null
  const { settings, seen } = input
  const fault = await faultOf(post, { seen }, (quiz) => ({ ...quiz, settings }))
  if (fault !== 'changed-meanwhile') return { fault }
  return {
    outcome: 'changed-meanwhile' as const,
    current: await quizSettingsForEditing(post.scope.db, post.viewer, post),
  }
}
