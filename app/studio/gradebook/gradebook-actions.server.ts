import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { markAnchor } from '#app/studio/gradebook/mark-sign.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { setMarkSchema, takeBackMarkSchema, weightsSchema } from '#domain/studio/gradebook-form.ts'
import { saveWeights } from '#domain/studio/save-weights.server.ts'
import { setMark, takeBackMark } from '#domain/studio/set-mark.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

type Submission = Parameters<typeof refuseForm>[0]

/** Does what a form asks for; that somebody else was quicker is said above it, as it was typed. */
async function orChangedMeanwhile<Done>(submission: Submission, words: string, work: () => Promise<Done>) {
  try {
    return await work()
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'changed-meanwhile') throw error
    return refuseForm(submission, { formErrors: [words] }, 'conflict')
  }
}

/** The form of the weights (gradebook.tsx). `here`: the list as it is narrowed. */
export async function changeWeights({ scope, viewer, courseId, form }: StudioPost, here: string) {
  const submission = parseWithZod(form, { schema: weightsSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orChangedMeanwhile(submission, m.studio_gradebook_weights_changed(), async () => {
    await saveWeights(scope.db, viewer, courseId, submission.value)
    return redirectSaying(scope, here, { kind: 'weights-saved' })
  })
}

/** `here`: the learner's marks, with the list to go back to. */
type MarkPost = StudioPost & { personId: string; here: string }

const atMark = (here: string, { lesson, kind }: { lesson: string; kind: string }) =>
  `${here}#${markAnchor({ lessonId: lesson, kind })}`

/** The form that sets a mark by hand (marks.tsx). */
export async function changeMark({ scope, viewer, courseId, personId, form, here }: MarkPost) {
  const submission = parseWithZod(form, { schema: setMarkSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orChangedMeanwhile(submission, m.studio_mark_changed(), async () => {
    const { fullName: name } = await setMark(scope.db, viewer, { courseId, personId }, submission.value)
    return redirectSaying(scope, atMark(here, submission.value), { kind: 'mark-set', name })
  })
}

/** The button that lets their own result count again (marks.tsx). */
export async function dropMark({ scope, viewer, courseId, personId, form, here }: MarkPost) {
  const submission = parseWithZod(form, { schema: takeBackMarkSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orChangedMeanwhile(submission, m.studio_mark_gone(), async () => {
    const { fullName: name } = await takeBackMark(scope.db, viewer, { courseId, personId }, submission.value)
    return redirectSaying(scope, atMark(here, submission.value), { kind: 'mark-taken-back', name })
  })
}
