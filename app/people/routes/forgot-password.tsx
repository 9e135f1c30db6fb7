import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { requestPasswordReset } from '#domain/people/request-password-reset.server.ts'
import { forgotPasswordSchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import { signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

export async function action({ context, request }: Route.ActionArgs) {
  const { db, auth, address } = context.get(requestContext)
  const submission = parseWithZod(await readForm(request, fieldsOf(forgotPasswordSchema)), {
    schema: forgotPasswordSchema,
  })
  if (submission.status !== 'success') return refuseForm(submission)
  const { email } = submission.value
  try {
    const browser = knownBrowser(auth, request)
    await requestPasswordReset(db, auth, { email, address, browser })
    return data({ sentTo: email })
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    throw error
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.people_forgot_title() })

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'sentTo' in actionData
  return (
    <NarrowSheet title={m.people_forgot_title()} lead={isSent ? undefined : m.people_forgot_lead()}>
      {isSent ? (
        <Notice tone="success" title={m.people_forgot_sent_title()}>
          <p>{m.people_forgot_sent({ email: actionData.sentTo })}</p>
        </Notice>
      ) : (
        <EmailForm lastResult={actionData} />
      )}
      <p>
        <AppLink to={signInPath}>{m.people_back_to_sign_in()}</AppLink>
      </p>
    </NarrowSheet>
  )
}

function EmailForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const form = answeredForm<keyof z.input<typeof forgotPasswordSchema>>(lastResult, { email: '' })
  return (
    <>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <TextField
          {...form.field('email')}
          type="email"
          label={m.common_email()}
          autoComplete="username"
          required
        />
        <Button wide pendingLabel={m.common_sending()}>
          {m.people_forgot_submit()}
        </Button>
      </form>
    </>
  )
}
