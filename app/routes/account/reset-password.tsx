import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import type { z } from 'zod'
import { readForm } from '#app/answers/read-form.server.ts'
import { AuthSheet } from '#app/components/auth-sheet.tsx'
import { ButtonLink } from '#app/components/button-link.tsx'
import { errorEntries } from '#app/components/form-errors.ts'
import { NewPasswordFields } from '#app/components/new-password-fields.tsx'
import { refuseForm } from '#app/form-refusal.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { isResetTokenValid, resetPassword } from '#domain/people/reset-password.server.ts'
import { resetPasswordSchema } from '#domain/people/schema.ts'
import { endedSessionCookie } from '#domain/people/session-cookie.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/reset-password.ts'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const isValid = await isResetTokenValid(context.get(requestContext).db, tokenIn(url))
  return data({ isValid }, { status: isValid ? 200 : 410 })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, auth } = context.get(requestContext)
  const submission = parseWithZod(await readForm(request), { schema: resetPasswordSchema })
  if (submission.status !== 'success') return refuseForm(submission, 400)
  try {
    await resetPassword(db, { token: tokenIn(url), password: submission.value.password })
  } catch (error) {
    if (isDomainError(error)) return refuseForm(submission, 410)
    throw error
  }
  return redirect(`${href('/auth/signin')}?reset`, { headers: { 'set-cookie': endedSessionCookie(auth) } })
}

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_reset_title()} · ${m.site_name()}` }]

export default function ResetPassword({ loaderData: { isValid }, actionData }: Route.ComponentProps) {
  return isValid ? <NewPasswordForm lastResult={actionData} /> : <InvalidLink />
}

function InvalidLink() {
  return (
    <AuthSheet title={m.auth_reset_link_invalid_title()} lead={m.auth_reset_link_invalid()}>
      <ButtonLink to={href('/auth/forgot-password')} wide>
        {m.auth_reset_ask_again()}
      </ButtonLink>
    </AuthSheet>
  )
}

function NewPasswordForm({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const [form, fields] = useForm<z.input<typeof resetPasswordSchema>>({ lastResult })
  const errors = errorEntries(form.allErrors)
  return (
    <AuthSheet title={m.auth_reset_title()} lead={m.auth_reset_lead()}>
      {errors.length > 0 && <ErrorSummary title={m.form_check_title()} errors={errors} />}
      <form method="post" className="stack" noValidate>
        <NewPasswordFields
          label={m.auth_reset_new_password()}
          errors={{ password: fields.password.errors, confirmPassword: fields.confirmPassword.errors }}
        />
        <Button wide pendingLabel={m.account_saving()}>
          {m.auth_reset_submit()}
        </Button>
      </form>
    </AuthSheet>
  )
}
