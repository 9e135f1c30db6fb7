import { parseWithZod } from '@conform-to/zod/v4'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { grantScholarship, refuseScholarship } from '#domain/payments/scholarships/decide.server.ts'
import { grantSchema, refusalSchema } from '#domain/payments/scholarships/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'

/** `list`: as it is narrowed and paged, where its reader stays. */
type Post = { scope: RequestContext; viewer: Viewer; form: FormData; list: string }

const decisions = {
  grant: { schema: grantSchema, decide: grantScholarship, kind: 'scholarship-granted' },
  refuse: { schema: refusalSchema, decide: refuseScholarship, kind: 'scholarship-refused' },
} as const

/** The form of decision-dialog.tsx; why nothing was decided is said above it. */
export function decideOn({ scope, viewer, form, list }: Post, decision: keyof typeof decisions) {
  const { schema, decide, kind } = decisions[decision]
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      const { answer } = submission.value
      const { fullName: name } = await decide(scope.db, viewer, textIn(form, 'applicationId'), answer)
      return redirectSaying(scope, list, { kind, name })
    } catch (error) {
      const words = isDomainError(error) ? refusals.get(error.reason) : undefined
      if (!words) throw error
      return refuseForm(submission, { formErrors: [words()] }, 'conflict')
    }
  })
}

const refusals = new Map([
  ['already-decided', m.desk_scholarship_already_decided],
  ['already-enrolled', m.desk_scholarship_already_enrolled],
])
