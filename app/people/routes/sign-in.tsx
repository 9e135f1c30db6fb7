import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { onlyReturn, requireVisitor } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { OrLine, ProviderButtons } from '#app/people/elsewhere/provider-buttons.tsx'
import { shownProviders } from '#app/people/elsewhere/shown-providers.server.ts'
import { enrolledOnEntering } from '#app/people/enrolled-on-entering.ts'
import { entranceOf } from '#app/people/entrances.ts'
import { KnownAccountFields } from '#app/people/known-account-fields.tsx'
import { entering } from '#app/people/let-in.server.ts'
import { OtherPortals } from '#app/people/other-portals.tsx'
import { PasskeySignIn } from '#app/people/passkeys/passkey-sign-in.tsx'
import { warnOfFlood } from '#app/people/people-mail.server.ts'
import { shownWish } from '#app/people/shown-wish.server.ts'
import { UnsentNotice } from '#app/people/unsent-notice.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { useFlashOf } from '#app/shell/flash/use-flash.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { isUnsent } from '#app/shell/unsent.ts'
import { WantedCourseNotice } from '#app/shell/wanted-course-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import type { OnEntering } from '#domain/people/on-entering.ts'
import { type SignInInput, signInSchema } from '#domain/people/schema.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { forgotPasswordPath, secondFactorPath, signUpPath } from '#shared/paths/account.ts'
import type { Route } from './+types/sign-in.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  const scope = context.get(requestContext)
  const { portal } = entranceOf(url.pathname)
  return {
    path: url.pathname,
    // Who looks after others signs in with the account that they were given here.
    hasPasskeys: scope.auth.passkeysAt !== null,
    providers: !portal || portal === 'student' ? shownProviders(scope) : [],
    search: url.searchParams.has('redirectTo') ? url.search : '',
    course: await shownWish(scope, url),
    isUnsent: isUnsent(url),
    confirms: scope.auth.confirms,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { portal, refusal } = entranceOf(url.pathname)
  const form = await readForm(request, fieldsOf(signInSchema))
  const submission = parseWithZod(form, { schema: signInSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  // Only the student portal asks whether to remember; elsewhere people expect to stay signed in.
  const input = { ...submission.value, remember: portal !== 'student' || submission.value.remember }
  return orTypedAgain(scope, form, async () => {
    try {
      const { onEntering, letIn } = entering(scope, request, url)
      const signedIn = await signIn(scope, request, input, onEntering)
      return signedIn.isHalf ? toSecondStep(url, signedIn.cookie) : letIn(signedIn)
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (!isDomainError(error)) throw error
      return error.reason === 'suspended'
        ? refuseForm(submission, { formErrors: [m.people_suspended()] }, 'forbidden')
        : refuseForm(submission, { formErrors: [refusal()] }, 'unauthenticated')
    }
  })
}

const signIn = (scope: RequestContext, request: Request, input: SignInInput, onEntering: OnEntering) =>
  signInPerson(scope.db, scope.auth, input, {
    source: { address: scope.address, userAgent: request.headers.get('user-agent') ?? '' },
    browser: knownBrowser(scope.auth, request),
    before: (scope.viewer ?? scope.held)?.sessionId,
    warn: (holder) => warnOfFlood(scope, holder),
    onEntering,
  })

/** The password was right; the code of their app is asked for next. */
const toSecondStep = (url: URL, cookie: string) =>
  redirect(secondFactorPath + onlyReturn(url), { headers: { 'set-cookie': cookie } })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: entranceOf(args.loaderData?.path ?? '').title() })

const begun = { email: '', password: '', remember: '' }

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { path, search, course, isUnsent, providers, hasPasskeys, confirms } = loaderData
  const { portal, title, lead } = entranceOf(path)
  const form = answeredForm<keyof z.input<typeof signInSchema>>(actionData, begun)
  const wasReset = useFlashOf('password-reset')
  return (
    <NarrowSheet title={title()} lead={lead()}>
      {wasReset && <Notice tone="success">{wasReset}</Notice>}
      {isUnsent && <UnsentNotice />}
      {course && <WantedCourseNotice course={course} words={enrolledOnEntering} />}
      <FormSummary title={m.people_failed_to_sign_in()} form={form} />
      {confirms && actionData && <p className="muted">{m.people_sign_in_unconfirmed()}</p>}
      <form method="post" className="stack" noValidate>
        <KnownAccountFields form={form} type={portal === 'admin' ? 'text' : 'email'} />
        {portal === 'student' && (
          <CheckboxField
            {...form.box('remember')}
            label={m.people_remember_me()}
            hint={m.people_remember_me_hint()}
          />
        )}
        <Button wide pendingLabel={m.people_signing_in()}>
          {m.common_sign_in()}
        </Button>
      </form>
      <p>
        <AppLink to={forgotPasswordPath}>{m.people_forgot_password()}</AppLink>
      </p>
      {(hasPasskeys || providers.length > 0) && <OrLine isForScripts={providers.length === 0} />}
      {hasPasskeys && <PasskeySignIn search={search} remember={portal !== 'student'} />}
      <ProviderButtons providers={providers} search={search} remember={!portal} />
      {(portal === 'student' || !portal) && (
        <p>
          {m.common_no_account_yet()} <AppLink to={signUpPath + search}>{m.people_sign_up()}</AppLink>
        </p>
      )}
      {portal && <OtherPortals current={portal} search={search} />}
    </NarrowSheet>
  )
}
