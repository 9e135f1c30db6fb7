import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireVisitor } from '#app/middleware/guards.server.ts'
import { requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { arrivalOf, arrivalOver, linking, neededArrival } from '#app/people/elsewhere/arrival.server.ts'
import { signInUrl } from '#app/people/elsewhere/came-back.server.ts'
import { OtherWays } from '#app/people/elsewhere/other-ways.tsx'
import { otherWays } from '#app/people/elsewhere/other-ways-of.server.ts'
import { labelOfIssuer } from '#app/people/elsewhere/shown-providers.server.ts'
import { KnownAccountFields } from '#app/people/known-account-fields.tsx'
import { entering } from '#app/people/let-in.server.ts'
import { warnOfFlood } from '#app/people/people-mail.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { linkAccountSchema } from '#domain/people/elsewhere/schema.ts'
import { takenAccount, vouchedEmail } from '#domain/people/elsewhere/sign-up-by-identity.server.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { changeWaiting } from '#domain/people/waiting.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { completeAccountPath, forgotPasswordPath, secondFactorPath } from '#shared/paths/account.ts'
import type { Route } from './+types/link-account.ts'

export const handle = { maxFormBytes: 5_000, footer: 'none' } satisfies ScreenHandle

/** Asks whom a provider has sent for the password of the account here that they say is theirs: an address alone links nothing. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  const scope = context.get(requestContext)
  const { content } = await neededArrival(scope, request)
  const email = vouchedEmail(content)
  const account = email === null ? null : await takenAccount(scope.db, email)
  return {
    taken: account && email,
    email: email ?? '',
    label: labelOfIssuer(scope, content.issuer),
    otherWays: account && otherWays(scope, account, content),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, viewer, held } = scope
  const form = await readForm(request, fieldsOf(linkAccountSchema))
  const submission = parseWithZod(form, { schema: linkAccountSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const arrival = await arrivalOf(scope, request)
  if (!arrival) return arrivalOver(scope)
  const { search, remember } = arrival.content
  return orTypedAgain(scope, form, async () => {
    try {
      const { onEntering, letIn } = entering(scope, request, signInUrl(scope, search))
      const { onProven, andSay } = linking(scope, arrival)
      const signedIn = await signInPerson(
        db,
        auth,
        { ...submission.value, remember },
        {
          source: sourceOf(scope, request),
          browser: knownBrowser(auth, request),
          before: (viewer ?? held)?.sessionId,
          warn: (holder) => warnOfFlood(scope, holder),
          onEntering,
          onProven,
        },
      )
      if (!signedIn.isHalf) return andSay(letIn(signedIn))
      await changeWaiting(db, auth, 'arrival', arrival, { ...arrival.content, linkTo: signedIn.personId })
      return redirect(secondFactorPath + search, { headers: { 'set-cookie': signedIn.cookie } })
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (!isDomainError(error)) throw error
      if (error.reason === 'arrival-over') return arrivalOver(scope)
      return error.reason === 'suspended'
        ? refuseForm(submission, { formErrors: [m.people_suspended()] }, 'forbidden')
        : refuseForm(submission, { formErrors: [m.people_invalid_credentials()] }, 'unauthenticated')
    }
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_link_title())

export default function LinkAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { taken, email, label, otherWays } = loaderData
  if (taken && otherWays) return <OtherWays email={taken} label={label} ways={otherWays} />
  const form = answeredForm<keyof z.input<typeof linkAccountSchema>>(actionData, { email, password: '' })
  return (
    <NarrowSheet
      title={m.people_link_title()}
      lead={
        taken
          ? m.people_link_taken({ email: taken, provider: label })
          : m.people_link_lead({ provider: label })
      }
    >
      <FormSummary title={m.people_failed_to_sign_in()} form={form} />
      <form method="post" className="stack" noValidate>
        <KnownAccountFields form={form} />
        <Button wide pendingLabel={m.people_signing_in()}>
          {m.people_link_submit()}
        </Button>
      </form>
      <p>
        <AppLink to={forgotPasswordPath}>{m.people_forgot_password()}</AppLink>
      </p>
      {!taken && (
        <p>
          {m.common_no_account_yet()} <AppLink to={completeAccountPath}>{m.people_complete_title()}</AppLink>
        </p>
      )}
    </NarrowSheet>
  )
}
