import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { labelOfIssuer } from '#app/people/elsewhere/shown-providers.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { confirmEmail, emailToConfirm } from '#domain/people/confirm-email.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { accountPath, resetPasswordPath, signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/confirm-email.ts'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, held } = context.get(requestContext)
  const found = await emailToConfirm(db, tokenIn(url))
  if (!found) return refuse('gone', { email: null, isElsewhere: false })
  const isTheirs = (viewer ?? held)?.id === found.personId
  return { email: found.email, isElsewhere: !found.isProven && !isTheirs }
}

/** A press, because mail programs follow links by themselves. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  await readForm(request, fieldsOf())
  const { db, outbox, viewer, held } = scope
  const parts = { outbox, label: (issuer: string) => labelOfIssuer(scope, issuer) }
  try {
    const token = await confirmEmail(db, parts, tokenIn(url), viewer ?? held)
    if (token !== null) {
      const choosing = `${resetPasswordPath}?${new URLSearchParams({ token })}`
      return redirectSaying(scope, choosing, { kind: 'email-confirmed-choose' })
    }
  } catch (error) {
    if (isDomainError(error)) return refuse('gone', null)
    throw error
  }
  const next = viewer ? dashboardOf[viewer.role] : signInPath
  return redirectSaying(scope, next, { kind: 'email-confirmed' })
}

export const meta: Route.MetaFunction = () => screenMeta(m.people_confirm_title())

export default function ConfirmEmail({ loaderData: { email, isElsewhere } }: Route.ComponentProps) {
  if (email === null)
    return (
      <NarrowSheet title={m.people_confirm_link_invalid_title()} lead={m.people_confirm_link_invalid()}>
        <ButtonLink to={accountPath} wide>
          {m.common_to_account()}
        </ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet title={m.people_confirm_title()} lead={m.people_confirm_lead({ email })}>
      {isElsewhere && <p>{m.people_confirm_elsewhere()}</p>}
      <form method="post">
        <Button wide pendingLabel={m.common_saving()}>
          {m.people_confirm_submit()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
