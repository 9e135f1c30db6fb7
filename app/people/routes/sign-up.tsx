import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import {
  isTooMany,
  orTypedAgain,
  refuseForm,
  refuseGuessed,
  refuseTooMany,
} from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireVisitor } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { BirthDateField } from '#app/people/birth-date-field.tsx'
import { OrLine, ProviderButtons } from '#app/people/elsewhere/provider-buttons.tsx'
import { shownProviders } from '#app/people/elsewhere/shown-providers.server.ts'
import { enrolledOnEntering } from '#app/people/enrolled-on-entering.ts'
import { FullNameField } from '#app/people/full-name-field.tsx'
import { entering } from '#app/people/let-in.server.ts'
import { NewPasswordFields } from '#app/people/new-password-fields.tsx'
import { confirmingFrom } from '#app/people/people-mail.server.ts'
import { shownWish } from '#app/people/shown-wish.server.ts'
import { TermsLabel } from '#app/people/terms-label.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { WantedCourseNotice } from '#app/shell/wanted-course-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { GuessablePassword } from '#domain/people/guessable-password.server.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import type { OnEntering } from '#domain/people/on-entering.ts'
import { selfAssignableRoles } from '#domain/people/policy.ts'
import { type SignUpInput, signUpSchema } from '#domain/people/schema.ts'
import { shortestPasswordOf } from '#domain/people/shortest-password.ts'
import { signUpPerson } from '#domain/people/sign-up-person.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { forgotPasswordPath, signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/sign-up.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  const scope = context.get(requestContext)
  return {
    consentAge: scope.auth.consentAge,
    providers: shownProviders(scope),
    search: url.searchParams.has('redirectTo') ? url.search : '',
    course: await shownWish(scope, url),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf(signUpSchema))
  const submission = parseWithZod(form, { schema: signUpSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      const { onEntering, letIn } = entering(scope, request, url)
      return letIn(await signUp(scope, request, submission.value, onEntering))
    } catch (error) {
      return refuseSignUp(submission, error)
    }
  })
}

function signUp(scope: RequestContext, request: Request, input: SignUpInput, onEntering: OnEntering) {
  const { db, auth, viewer, held, legal, locale } = scope
  return signUpPerson(db, auth, input, {
    source: sourceOf(scope, request),
    browser: knownBrowser(auth, request),
    confirming: confirmingFrom(scope),
    agreed: legal.filter((text) => text.locale === locale),
    before: (viewer ?? held)?.sessionId,
    onEntering,
  })
}

function refuseSignUp(submission: Submission<unknown>, error: unknown) {
  if (isTooMany(error)) return refuseTooMany(submission, error)
  if (error instanceof GuessablePassword) return refuseGuessed(submission, error)
  if (!isDomainError(error)) throw error
  if (error.code === 'forbidden')
    return refuseForm(
      submission,
      { fieldErrors: { role: [m.people_role_not_self_assignable()] } },
      'forbidden',
    )
  return refuseForm(submission, { fieldErrors: { email: [m.people_failed_to_create_account()] } })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.common_create_account() })

const begun = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  role: 'student',
  birthDate: '',
  terms: '',
}

const roleLabel = { student: m.people_sign_up_role_student, instructor: m.people_sign_up_role_instructor }

export default function SignUp({
  loaderData: { search, course, consentAge, providers },
  actionData,
}: Route.ComponentProps) {
  const form = answeredForm<keyof z.input<typeof signUpSchema>>(actionData, begun)
  const isRefused = form.errors('email')?.includes(m.people_failed_to_create_account())
  return (
    <NarrowSheet title={m.common_create_account()} lead={m.people_sign_up_lead()}>
      {course && <WantedCourseNotice course={course} words={enrolledOnEntering} />}
      <p>
        {m.common_have_account()} <AppLink to={signInPath + search}>{m.common_sign_in()}</AppLink>
      </p>
      <ProviderButtons providers={providers} search={search} remember />
      {providers.length > 0 && <OrLine />}
      <FormSummary form={form} />
      {isRefused && <AccountExists search={search} />}
      <form method="post" className="stack" noValidate>
        <FullNameField form={form} />
        <TextField
          {...form.field('email')}
          type="email"
          label={m.common_email()}
          autoComplete="username"
          required
        />
        {course ? (
          <input type="hidden" name="role" value="student" />
        ) : (
          <SelectField
            {...form.field('role')}
            label={m.people_sign_up_role()}
            options={selfAssignableRoles.map((role) => ({ value: role, label: roleLabel[role]() }))}
          />
        )}
        {consentAge > 0 && (
          <BirthDateField form={form} hint={m.people_sign_up_birth_date({ age: consentAge })} />
        )}
        <CheckboxField {...form.box('terms')} label={<TermsLabel />} required />
        <NewPasswordFields label={m.common_password()} shortest={shortestPasswordOf('student')} form={form} />
        <Button wide pendingLabel={m.people_creating_account()}>
          {m.common_create_account()}
        </Button>
      </form>
    </NarrowSheet>
  )
}

/** What helps somebody who may have an account already. */
const AccountExists = ({ search }: { search: string }) => (
  <p>
    {m.people_failed_to_create_account_hint()}{' '}
    <AppLink to={signInPath + search}>{m.common_sign_in()}</AppLink>{' '}
    <AppLink to={forgotPasswordPath}>{m.people_forgot_password()}</AppLink>
  </p>
)
