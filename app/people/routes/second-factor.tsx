import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { onlyReturn, requireVisitor } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { CodeField } from '#app/people/code-field.tsx'
import { linkingOfHalf } from '#app/people/elsewhere/arrival.server.ts'
import { entering } from '#app/people/let-in.server.ts'
import { passkeyIn } from '#app/people/passkeys/passkey-in.ts'
import { warnOfCodes } from '#app/people/people-mail.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { PasskeyButton } from '#app/shell/passkey-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { secondFactorSchema } from '#domain/people/schema.ts'
import { ownFactors } from '#domain/people/second-factor/any-factor.server.ts'
import { finishSignIn } from '#domain/people/second-factor/finish-sign-in.server.ts'
import { type HalfSession, halfSessionOf } from '#domain/people/second-factor/half-session.server.ts'
import { holderToWarn } from '#domain/people/second-factor/holder-to-warn.server.ts'
import { endedHalfSessionCookie } from '#domain/people/session-cookie.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/second-factor.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

/** The second step of signing in. Without the first, or when it was too long ago, leads there. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  const { db, auth } = context.get(requestContext)
  const signIn = signInPath + onlyReturn(url)
  const half = await halfSessionOf(db, auth, request)
  if (!half) throw redirect(signIn)
  return { signIn, ...(await ownFactors(db, { id: half.personId })) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, outbox, address, viewer, held } = scope
  const schema = secondFactorSchema
  const form = await readForm(request, fieldsOf(schema, 'passkey'))
  const submission = parseWithZod(form, { schema })
  const half = await halfSessionOf(db, auth, request)
  if (!half) return anew()
  const code = passkeyIn(form, request) ?? (submission.status === 'success' ? submission.value.code : null)
  if (code === null) return refuseForm(submission)
  const source = { address, userAgent: request.headers.get('user-agent') ?? '' }
  const { onEntering, letIn } = entering(scope, request, url)
  const link = await linkingOfHalf(scope, request, half)
  const finishing = {
    onEntering,
    onProven: link?.onProven,
    half,
    code,
    source,
    browser: knownBrowser(auth, request),
    before: (viewer ?? held)?.sessionId,
  }
  try {
    const signedIn = await finishSignIn(db, { auth, outbox }, finishing)
    const answer = link ? link.andSay(letIn(signedIn)) : letIn(signedIn)
    answer.headers.append('set-cookie', endedHalfSessionCookie(auth))
    return answer
  } catch (error) {
    if (isDomainError(error) && ['half-session-over', 'arrival-over'].includes(error.reason)) return anew()
    return refuseSecond(scope, error, { submission, half, isTyped: typeof code === 'string' })
  }

  function anew() {
    const answer = redirectSaying(scope, signInPath + onlyReturn(url), {
      kind: 'half-session-over',
    })
    answer.headers.append('set-cookie', endedHalfSessionCookie(auth))
    return answer
  }
}

type Tried = { submission: Submission<unknown>; half: HalfSession; isTyped: boolean }

async function refuseSecond(scope: RequestContext, error: unknown, { submission, half, isTyped }: Tried) {
  if (isTooMany(error)) {
    const holder = await holderToWarn(scope.db, half.personId)
    if (holder) await warnOfCodes(scope, holder)
    return refuseTooMany(submission, error)
  }
  if (!isDomainError(error)) throw error
  if (error.reason === 'suspended')
    return refuseForm(submission, { formErrors: [m.people_suspended()] }, 'forbidden')
  const words = isTyped
    ? { fieldErrors: { code: [m.people_code_wrong()] } }
    : { formErrors: [m.people_passkey_refused()] }
  return refuseForm(submission, words, 'unauthenticated')
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_second_step_title())

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const form = answeredForm<keyof z.input<typeof secondFactorSchema>>(actionData, { code: '' })
  const { signIn, hasApp, hasPasskey } = loaderData
  return (
    <NarrowSheet
      title={hasApp ? m.people_second_step_title() : m.people_second_step_passkey_title()}
      lead={hasApp ? m.people_second_step_lead() : m.people_second_step_passkey_lead()}
    >
      <FormSummary title={m.people_failed_to_sign_in()} form={form} />
      {hasPasskey && (
        <form method="post" className="needs-js">
          <PasskeyButton
            fails={m.common_passkey_failed()}
            kind="second-step"
            variant={hasApp ? 'secondary' : 'primary'}
            wide
          >
            {m.people_second_step_passkey()}
          </PasskeyButton>
        </form>
      )}
      <form method="post" className="stack" noValidate>
        <CodeField
          {...form.secret('code')}
          label={hasApp ? m.common_code() : m.people_recovery_code()}
          hint={hasApp ? m.people_code_hint() : undefined}
        />
        <Button wide variant={hasApp ? 'primary' : 'secondary'} pendingLabel={m.people_signing_in()}>
          {m.common_sign_in()}
        </Button>
      </form>
      <p className="muted">{m.people_second_step_lost()}</p>
      <p>
        <AppLink to={signIn}>{m.people_second_step_other()}</AppLink>
      </p>
    </NarrowSheet>
  )
}
