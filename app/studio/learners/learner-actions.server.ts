import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { tillOf } from '#app/events/till.server.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { giveFree } from '#domain/payments/give-free.server.ts'
import { enrollLearner } from '#domain/studio/enroll-learner.server.ts'
import { enrollmentSchema, extraTimeSchema, removalSchema } from '#domain/studio/learner-form.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { setExtraTime } from '#domain/studio/set-extra-time.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

const refusals = new Map([
  ['no-student', m.studio_learner_no_student],
  ['unconfirmed-address', m.common_email_unconfirmed],
  ['not-a-student', m.studio_learner_not_a_student],
  ['suspended', m.studio_learner_suspended],
  ['already-enrolled', m.studio_learner_already],
])

/** The form that enrols somebody by hand (learners.tsx); why it can't be is said at the address. */
export async function enrollByHand({ scope, viewer, courseId, form }: StudioPost, backTo: string) {
  const submission = parseWithZod(form, { schema: enrollmentSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const free = { kind: 'course', subjectId: courseId, email: submission.value.email } as const
    const { fullName: name } = await enrollLearner(scope.db, viewer, courseId, submission.value, {
      within: (work) => giveFree(scope.db, tillOf(scope), free, work),
    })
    return redirectSaying(scope, backTo, { kind: 'learner-enrolled', name })
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.reason === 'draft')
      return refuseForm(submission, { formErrors: [m.studio_learner_draft()] }, 'conflict')
    if (error.reason === 'no-lessons')
      return refuseForm(submission, { formErrors: [m.common_lessons_coming_text()] }, 'conflict')
    const words = refusals.get(error.reason)
    if (!words) throw error
    return refuseForm(submission, { fieldErrors: { email: [words()] } }, 'conflict')
  }
}

/** The form that takes somebody out of a course (learner.tsx). */
export async function removeByHand(
  { scope, viewer, courseId, form }: StudioPost,
  { personId, backTo }: { personId: string; backTo: string },
) {
  const submission = parseWithZod(form, { schema: removalSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const whose = { courseId, personId }
  const { fullName: name } = await removeLearner(scope.db, viewer, whose, submission.value.reason)
  return redirectSaying(scope, backTo, { kind: 'learner-removed', name })
}

/** The form that gives somebody more time in quizzes (learner.tsx). */
export async function setTimeOf(
  { scope, viewer, courseId, form }: StudioPost,
  { personId, here }: { personId: string; here: string },
) {
  const submission = parseWithZod(form, { schema: extraTimeSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await setExtraTime(scope.db, viewer, { courseId, personId }, submission.value.percent)
  return redirectSaying(scope, `${here}#extra-time`, { kind: 'extra-time-set' })
}
