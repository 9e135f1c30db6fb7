import { parseWithZod } from '@conform-to/zod/v4'
import { completeForm } from '#app/answers/complete-form.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { backToCourse, type StudioPost } from '#app/studio/studio-post.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { addModule } from '#domain/studio/add-module.server.ts'
import { moduleForEditing } from '#domain/studio/course-for-editing.server.ts'
import { moduleFormSchema, typedModule } from '#domain/studio/curriculum-form.ts'
import { deleteModule } from '#domain/studio/delete-module.server.ts'
import { moveModule } from '#domain/studio/move-module.server.ts'
import { updateModule } from '#domain/studio/update-module.server.ts'
import { textIn } from '#shared/form-text.ts'
import { fieldLabels } from './module-labels.ts'
import { positionOf } from './place.ts'
import type { DialogAnswer } from './studio-dialogs.tsx'

const refused = (why: Refusal, content: DialogAnswer) => refuse(why, content)

const placeOf = ({ courseId, form }: StudioPost) => ({ courseId, moduleId: textIn(form, 'moduleId') })

/** The form of a new module, sent from its dialog or from the page that adds one. Answers what is wrong with it, or
 *  what `done` says of the module. */
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
  await completeForm(post.form, () => moduleNow(post))
  const submission = parseWithZod(post.form, { schema: moduleFormSchema })
  if (submission.status !== 'success') return refused('invalid', { result: replyTo(submission) })
  const labels = fieldLabels()
  const sent = sentForm(post.form, typedModule.parse(submission.payload))
  const update = await saveMerging(sent, { names: Object.keys(labels) }, async (typed) => {
    const { data: input } = moduleFormSchema.safeParse(typed)
    return input ? updateModule(post.scope.db, post.viewer, placeOf(post), input) : null
  })
  if (update.outcome === 'conflicts')
    return refused('conflict', {
      result: replyMerged(submission, update.merge),
      currentModule: update.current,
    })
  return backToCourse(post, savedWith({ kind: 'module-updated' }, update.fromOther, labels), {
    module: placeOf(post).moduleId,
  })
}

async function moduleNow(post: StudioPost) {
  const { courseId, moduleId } = placeOf(post)
  await managedCourse(post.scope.db, post.viewer, courseId)
  return moduleForEditing(post.scope.db, courseId, moduleId)
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
