import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { changeEmail, emailOfLink } from '#domain/people/change-email.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { accountPath, signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/new-email.ts'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

/** Where the link leads that was mailed to a new address. Looking changes nothing: programs that read mail look too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, held } = context.get(requestContext)
  const found = await emailOfLink(db, tokenIn(url))
  if (!found) return refuse('gone', { email: null, signIn: null })
  const isTheirs = (viewer ?? held)?.id === found.personId
  const back = new URLSearchParams({ redirectTo: url.pathname + url.search })
  return { email: found.email, signIn: isTheirs ? null : `${signInPath}?${back}` }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, outbox, viewer, held } = scope
  await readForm(request, fieldsOf())
  try {
    const changed = await changeEmail(db, { auth, outbox }, tokenIn(url), viewer ?? held)
    const answer = redirectSaying(scope, accountPath, { kind: 'email-changed' })
    answer.headers.append('set-cookie', changed.cookie)
    return answer
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.reason === 'other-account') return refuse('forbidden', { isGone: false })
    if (error.reason !== 'email-link') throw error
    return refuse('gone', { isGone: true })
  }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.people_new_email_title())

export default function NewEmail({ loaderData: { email, signIn }, actionData }: Route.ComponentProps) {
  if (!email || actionData?.isGone)
    return (
      <NarrowSheet title={m.people_reset_link_invalid_title()} lead={m.people_new_email_invalid()}>
        <ButtonLink to={accountPath} wide>
          {m.people_account_title()}
        </ButtonLink>
      </NarrowSheet>
    )
  if (signIn)
    return (
      <NarrowSheet title={m.people_new_email_title()} lead={m.people_new_email_other_account({ email })}>
        <ButtonLink to={signIn} wide>
          {m.common_sign_in()}
        </ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet title={m.people_new_email_title()} lead={m.people_new_email_lead({ email })}>
      <form method="post">
        <Button wide pendingLabel={m.common_saving()}>
          {m.people_new_email_submit()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
