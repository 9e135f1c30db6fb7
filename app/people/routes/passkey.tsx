import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { onlyReturn, requireVisitor } from '#app/middleware/guards.server.ts'
import { requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { entering } from '#app/people/let-in.server.ts'
import { PasskeySignIn } from '#app/people/passkeys/passkey-sign-in.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import { placeOf } from '#domain/people/passkeys/challenge.server.ts'
import { signInByPasskey } from '#domain/people/passkeys/use-passkey.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/passkey.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

/** Signing in by a passkey alone, for whom it has not worked at once. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireVisitor({ context, url })
  placeOf(context.get(requestContext).auth)
  return { search: onlyReturn(url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, viewer, held } = scope
  const form = await readForm(request, fieldsOf('passkey', 'remember'))
  placeOf(auth)
  const submission = parseWithZod(new FormData(), { schema: z.object({}) })
  return orTypedAgain(scope, new FormData(), async () => {
    try {
      const { onEntering, letIn } = entering(scope, request, url)
      const shown = { answer: String(form.get('passkey') ?? ''), request }
      const signedIn = await signInByPasskey(db, auth, shown, {
        source: sourceOf(scope, request),
        browser: knownBrowser(auth, request),
        remember: form.get('remember') === 'on',
        before: (viewer ?? held)?.sessionId,
        onEntering,
      })
      return letIn(signedIn)
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (!isDomainError(error)) throw error
      return error.reason === 'suspended'
        ? refuseForm(submission, { formErrors: [m.people_suspended()] }, 'forbidden')
        : refuseForm(submission, { formErrors: [m.people_passkey_refused()] }, 'unauthenticated')
    }
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_passkey_sign_in())

export default function Passkey({ loaderData: { search }, actionData }: Route.ComponentProps) {
  const form = answeredForm(actionData, {})
  return (
    <NarrowSheet title={m.people_passkey_sign_in()} lead={m.people_passkey_sign_in_lead()}>
      <FormSummary title={m.people_failed_to_sign_in()} form={form} />
      <PasskeySignIn search={search} remember />
      <ButtonLink to={signInPath + search} variant="secondary" wide>
        {m.people_elsewhere_by_password()}
      </ButtonLink>
    </NarrowSheet>
  )
}
