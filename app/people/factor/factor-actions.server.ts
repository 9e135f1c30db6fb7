import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { isTooMany, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { secondFactorSchema } from '#domain/people/schema.ts'
import {
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
} from '#domain/people/second-factor/enable-factor.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { ownSecondFactorPath } from '#shared/paths/account.ts'

/** factor-setup.tsx. The recovery codes are in the answer itself: nobody is shown them again. */
export async function setUp(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: secondFactorSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const { codes, cookie } = await enableFactor(scope.db, scope, viewer, submission.value.code)
    return data({ codes }, { headers: { 'set-cookie': cookie } })
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    if (!isDomainError(error) || error.reason !== 'code') throw error
    return refuseForm(submission, { fieldErrors: { code: [m.people_code_wrong()] } })
  }
}

/** The first form of factor-settings.tsx. */
export const codesAnew = async ({ db }: RequestContext, viewer: Viewer) => ({
  codes: await renewRecoveryCodes(db, viewer),
})

/** The second. */
export async function removeOwn(scope: RequestContext, viewer: Viewer) {
  const { cookie } = await disableFactor(scope.db, scope, viewer)
  const answer = redirectSaying(scope, ownSecondFactorPath, { kind: 'factor-removed' })
  answer.headers.append('set-cookie', cookie)
  return answer
}
