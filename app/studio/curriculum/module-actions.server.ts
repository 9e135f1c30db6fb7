import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'

import { backToCourse, type StudioPost } from '#app/studio/studio-post.server.ts'
import { addModule } from '#domain/studio/add-module.server.ts'
import { moduleFormSchema } from '#domain/studio/curriculum-form.ts'
import { deleteModule } from '#domain/studio/delete-module.server.ts'
import { moveModule } from '#domain/studio/move-module.server.ts'
import { updateModule } from '#domain/studio/update-module.server.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'
import { positionOf } from './place.ts'
import type { DialogAnswer } from './studio-dialogs.tsx'

const refused = (why: Refusal, content: DialogAnswer) => refuse(why, content)

const placeOf = ({ courseId, form }: StudioPost) => ({ courseId, moduleId: textIn(form, 'moduleId') })

/** The form of a new module, sent from its dialog or from the page that adds one. Answers what is wrong with it, or what `done` says of the module. */
export async function takeNewModule<Done>(
  { scope: { db }, viewer, courseId, form }: StudioPost,
  done: (moduleId: string) => Done,
) {
  const submission = parseWithZod(form, { schema: moduleFormSchema })
  if (submission.status !== 'success') return refused('invalid', { result: replyTo(submission) })
  return done(await addModule(db, viewer, courseId, submission.value))
}

/** The form of a module that exists (module-dialog.tsx). */
export async function saveModule(post: StudioPost) {
  const submission = parseWithZod(post.form, { schema: moduleFormSchema })
  if (submission.status !== 'success') return refused('invalid', { result: replyTo(submission) })
  const update = await updateModule(post.scope.db, post.viewer, placeOf(post), submission.value)
  if (update.outcome === 'saved')
    return backToCourse(post, 'module-updated', { module: placeOf(post).moduleId })
  const result = replyTo(submission, { formErrors: [m.common_conflict_title()] })
  return refused('conflict', { result, currentModule: update.current })
}

/** The buttons that move a module, and its grip (module-card.tsx). */
export async function placeModule(post: StudioPost) {
  const position = positionOf(textIn(post.form, 'position'))
  const place = placeOf(post)
  await moveModule(post.scope.db, post.viewer, place, position)
  return backToCourse(post, 'module-moved', { module: place.moduleId })
}

/** What delete-question.tsx asked. */
export async function removeModule(post: StudioPost) {
  await deleteModule(post.scope.db, post.viewer, placeOf(post))
  return backToCourse(post, 'module-deleted')
}
