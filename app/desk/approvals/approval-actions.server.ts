import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { withEachChosen } from '#app/answers/chosen-rows.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { refusalSchema } from '#domain/studio/approval-schema.ts'
import { approveInstructor, refuseInstructor } from '#domain/studio/decide-instructor.server.ts'
import { instructorNames } from '#domain/studio/waiting-instructors.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

type Post = { scope: RequestContext; viewer: Viewer; personId: string; form: FormData }
type Done = (kind: 'instructor-approved' | 'instructor-refused', name: string) => Response

/** The button of a row (waiting-instructor-rows.tsx). */
export async function approve({ scope, viewer, personId, form }: Post, done: Done) {
  try {
    const decided = await approveInstructor(scope.db, scope.outbox, viewer, personId)
    return done('instructor-approved', decided.instructor.fullName)
  } catch (error) {
    return refused(error, form)
  }
}

/** The same for all who were chosen. `list`: as it was when the form was sent. */
export const approveChosen = ({ scope, viewer, form }: Omit<Post, 'personId'>, list: string) =>
  withEachChosen(
    {
      scope,
      form,
      list,
      kind: 'instructors-approved',
      words,
      namesOf: (ids) => instructorNames(scope.db, viewer, ids),
      show: (result) => result,
    },
    (personId) => approveInstructor(scope.db, scope.outbox, viewer, personId),
  )

/** The form of refusal-dialog.tsx, which comes back when it says nothing. */
export async function refuseWith({ scope, viewer, personId, form }: Post, done: Done) {
  const submission = parseWithZod(form, { schema: refusalSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { db, outbox } = scope
  try {
    const decided = await refuseInstructor(db, outbox, viewer, personId, submission.value.reason)
    return done('instructor-refused', decided.instructor.fullName)
  } catch (error) {
    return refused(error, form)
  }
}

const words = new Map([
  ['instructor', m.desk_approvals_gone],
  ['unconfirmed', m.desk_approvals_unconfirmed],
])

/** Says over the list why nothing was decided. Any other error goes on. */
function refused(error: unknown, form: FormData) {
  const said = isDomainError(error) ? words.get(error.reason) : undefined
  if (!said || !isDomainError(error)) throw error
  return refuseForm(parseWithZod(form, { schema: z.unknown() }), { formErrors: [said()] }, error.code)
}
