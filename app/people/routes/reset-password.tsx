import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse, refuseForm, refuseGuessed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { NewPasswordFields } from '#app/people/new-password-fields.tsx'
import { resettingFrom } from '#app/people/people-mail.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { GuessablePassword } from '#domain/people/guessable-password.server.ts'
import { knownBrowser, knownBrowserCookie } from '#domain/people/known-browser.server.ts'
import { passwordToReset, resetPassword } from '#domain/people/reset-password.server.ts'
import { resetPasswordSchema } from '#domain/people/schema.ts'
import { endedSessionCookie } from '#domain/people/session-cookie.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { forgotPasswordPath, signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/reset-password.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = await passwordToReset(context.get(requestContext).db, tokenIn(url))
  return wanted ? { wanted } : refuse('gone', { wanted })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const submission = parseWithZod(await readForm(request, fieldsOf(resetPasswordSchema)), {
    schema: resetPasswordSchema,
  })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const { password } = submission.value
    const choosing = { token: tokenIn(url), password }
    const parts = resettingFrom(scope)
    const { personId } = await resetPassword(scope.db, parts, choosing, scope.viewer ?? scope.held)
    const answer = redirectSaying(scope, signInPath, { kind: 'password-reset' })
    answer.headers.append('set-cookie', endedSessionCookie(scope.auth))
    // The link was in their mail: strangers who guess cannot keep them out.
    const browser = knownBrowser(scope.auth, request)
    answer.headers.append('set-cookie', knownBrowserCookie(scope.auth, browser, personId))
    return answer
  } catch (error) {
    if (error instanceof GuessablePassword) return refuseGuessed(submission, error)
    if (isDomainError(error)) return refuseForm(submission, {}, 'gone')
    throw error
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.people_reset_title())

export default function ResetPassword({ loaderData: { wanted }, actionData }: Route.ComponentProps) {
  return wanted ? <NewPasswordForm shortest={wanted.shortest} lastResult={actionData} /> : <InvalidLink />
}

function InvalidLink() {
  return (
    <NarrowSheet title={m.people_reset_link_invalid_title()} lead={m.people_reset_link_invalid()}>
      <ButtonLink to={forgotPasswordPath} wide>
        {m.people_reset_ask_again()}
      </ButtonLink>
    </NarrowSheet>
  )
}

type FormProps = { shortest: number; lastResult: Route.ComponentProps['actionData'] }

function NewPasswordForm({ shortest, lastResult }: FormProps) {
  const begun = { password: '', confirmPassword: '' }
  const form = answeredForm<keyof z.input<typeof resetPasswordSchema>>(lastResult, begun)
  return (
    <NarrowSheet title={m.people_reset_title()} lead={m.people_reset_lead()}>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <NewPasswordFields label={m.people_new_password()} shortest={shortest} form={form} />
        <Button wide pendingLabel={m.common_saving()}>
          {m.people_reset_submit()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
