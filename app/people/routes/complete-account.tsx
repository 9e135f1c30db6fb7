import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireVisitor } from '#app/middleware/guards.server.ts'
import { requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { BirthDateField } from '#app/people/birth-date-field.tsx'
import { arrivalKnown, arrivalOf, arrivalOver, neededArrival } from '#app/people/elsewhere/arrival.server.ts'
import { signInUrl } from '#app/people/elsewhere/came-back.server.ts'
import { labelOfIssuer } from '#app/people/elsewhere/shown-providers.server.ts'
import { enrolledOnEntering } from '#app/people/enrolled-on-entering.ts'
import { FullNameField } from '#app/people/full-name-field.tsx'
import { entering } from '#app/people/let-in.server.ts'
import { confirmingFrom } from '#app/people/people-mail.server.ts'
import { shownWish } from '#app/people/shown-wish.server.ts'
import { TermsLabel } from '#app/people/terms-label.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { WantedCourseNotice } from '#app/shell/wanted-course-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { completeAccountSchema, completeWithEmailSchema } from '#domain/people/elsewhere/schema.ts'
import { opensAccount } from '#domain/people/elsewhere/sign-in-by-identity.server.ts'
import {
  begunBy,
  signUpByIdentity,
  takenAccount,
  vouchedEmail,
} from '#domain/people/elsewhere/sign-up-by-identity.server.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { endedWaitingCookie } from '#domain/people/waiting.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { forgotPasswordPath, linkAccountPath } from '#shared/paths/account.ts'
import type { Route } from './+types/complete-account.ts'

export const handle = { maxFormBytes: 5_000, footer: 'none' } satisfies ScreenHandle

/** Asks whom a provider has sent for what no provider says. Who has an account with that address already is asked whether it is theirs. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  const scope = context.get(requestContext)
  const { content } = await neededArrival(scope, request)
  const email = vouchedEmail(content)
  if (email !== null && (await takenAccount(scope.db, email))) throw redirect(linkAccountPath)
  return {
    email,
    begun: { ...begunBy(content), birthDate: '', terms: '' },
    label: labelOfIssuer(scope, content.issuer),
    consentAge: scope.auth.consentAge,
    course: await shownWish(scope, signInUrl(scope, content.search)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, viewer, held, legal, locale } = scope
  const form = await readForm(request, fieldsOf(completeWithEmailSchema))
  const arrival = await arrivalOf(scope, request)
  if (!arrival) return arrivalOver(scope)
  const { content } = arrival
  const isVouched = vouchedEmail(content) !== null
  const submission = parseWithZod(form, {
    schema: isVouched ? completeAccountSchema : completeWithEmailSchema,
  })
  if (submission.status !== 'success') return refuseForm(submission)
  const input = { email: null, ...submission.value }
  return orTypedAgain(scope, form, async () => {
    try {
      const { onEntering, letIn } = entering(scope, request, signInUrl(scope, content.search))
      const signedIn = await signUpByIdentity(
        db,
        auth,
        { arrival, input },
        {
          label: labelOfIssuer(scope, content.issuer),
          source: sourceOf(scope, request),
          browser: knownBrowser(auth, request),
          before: (viewer ?? held)?.sessionId,
          confirming: confirmingFrom(scope),
          agreed: legal.filter((text) => text.locale === locale),
          onEntering,
        },
      )
      const answer = letIn(signedIn)
      answer.headers.append('set-cookie', endedWaitingCookie(auth, 'arrival'))
      return answer
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (!isDomainError(error)) throw error
      if (await opensAccount(db, content)) return arrivalKnown(scope, arrival)
      if (error.reason !== 'email-taken') return arrivalOver(scope)
      if (isVouched) return redirect(linkAccountPath)
      return refuseForm(submission, { formErrors: [m.people_failed_to_create_account_hint()] })
    }
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_complete_title())

export default function CompleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, begun, label, consentAge, course } = loaderData
  const form = answeredForm<keyof z.input<typeof completeWithEmailSchema>>(actionData, begun)
  const isTaken = form.allErrors['']?.includes(m.people_failed_to_create_account_hint())
  return (
    <NarrowSheet title={m.people_complete_title()} lead={m.people_complete_lead({ provider: label })}>
      {course && <WantedCourseNotice course={course} words={enrolledOnEntering} />}
      <FormSummary title={isTaken ? m.people_failed_to_create_account() : undefined} form={form} />
      <p>
        {m.common_have_account()} <AppLink to={linkAccountPath}>{m.people_link_open()}</AppLink>
      </p>
      {isTaken && (
        <p>
          <AppLink to={forgotPasswordPath}>{m.people_forgot_password()}</AppLink>
        </p>
      )}
      <form method="post" className="stack" noValidate>
        <FullNameField form={form} />
        {email === null ? (
          <TextField
            {...form.field('email')}
            type="email"
            label={m.common_email()}
            hint={m.people_complete_email_hint({ provider: label })}
            autoComplete="email"
            required
          />
        ) : (
          <p>{m.people_complete_email({ email })}</p>
        )}
        {consentAge > 0 && (
          <BirthDateField form={form} hint={m.people_sign_up_birth_date({ age: consentAge })} />
        )}
        <CheckboxField {...form.box('terms')} label={<TermsLabel />} required />
        <Button wide pendingLabel={m.people_creating_account()}>
          {m.common_create_account()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
